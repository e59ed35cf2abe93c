"""`python -m companion.vision.training`: makes the weights of the pip reader, step by step.

draw DIR --parts 30                       draw pictures, 200 a part; the same part is always the same pictures
find DIR finder.pt --minutes 40           train the network that finds dice
export finder.pt finder.onnx
crop DIR crops.npz --finder finder.onnx   patches where it looked
tell crops.npz teller.pt --minutes 15     train the network that tells faces
mix one.pt other.pt between.pt            weights between those of two trainings, or of two exports
export teller.pt teller.onnx
fit WEIGHTS LABELS.jsonl…                 fit belief on labelled photos, scored on sources left out
"""

from __future__ import annotations

import argparse
from pathlib import Path

import cv2


def _draw(args: argparse.Namespace) -> None:
    from companion.vision.training.store import draw_part

    for part in range(args.first, args.parts, args.every):
        draw_part(args.folder, part, args.glare)
        print(f"part {part}", flush=True)


def _find(args: argparse.Namespace) -> None:
    from companion.vision.training.finding import learn

    learn(args.folder, range(args.first, args.parts), args.weights, args.minutes, args.rate, args.start)


def _crop(args: argparse.Namespace) -> None:
    from companion.vision.training.crops import collect, save

    save(collect(args.folder, range(args.first, args.parts), args.finder), args.crops)


def _tell(args: argparse.Namespace) -> None:
    from companion.vision.training.crops import load
    from companion.vision.training.telling import learn

    learn(load(args.crops), args.weights, args.minutes, args.rate, args.start)


def _mix(args: argparse.Namespace) -> None:
    from companion.vision.training.mixing import mix

    mix(args.one, args.other, args.weights, args.share)


def _export(args: argparse.Namespace) -> None:
    from companion.vision.network.patches import PATCH
    from companion.vision.training.export import export
    from companion.vision.training.nets import Classifier, Detector
    from companion.vision.training.targets import WINDOW

    finder = args.onnx.stem.startswith("finder")
    net, size = (Detector(), WINDOW) if finder else (Classifier(), PATCH)
    print(f"off by {export(net, args.weights, args.onnx, size):.1e}")


def _fit(args: argparse.Namespace) -> None:
    from companion.vision.training.calibrate import Cuts
    from companion.vision.training.report import report

    report(args.weights, args.labels, Cuts(args.sure, args.listed, args.doubted))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        "companion.vision.training", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    steps = parser.add_subparsers(required=True)
    for run in (_draw, _find, _crop, _tell, _mix, _export, _fit):
        step = steps.add_parser(run.__name__[1:])
        step.set_defaults(run=run)
        _ARGUMENTS[run](step)
    return parser


def _pictures(step: argparse.ArgumentParser) -> None:
    step.add_argument("folder", type=Path)
    step.add_argument("--first", type=int, default=0)
    step.add_argument("--parts", type=int, default=30)


def _draw_arguments(step: argparse.ArgumentParser) -> None:
    _pictures(step)
    step.add_argument("--every", type=int, default=1, help="only each n-th part, for several processes")
    step.add_argument("--glare", type=float, default=0, help="share of pictures in which the lamp glares on top faces")


def _find_arguments(step: argparse.ArgumentParser) -> None:
    _pictures(step)
    step.add_argument("weights", type=Path)
    step.add_argument("--minutes", type=float, default=40)
    step.add_argument("--rate", type=float, default=2e-3)
    step.add_argument("--start", type=Path, help="weights to go on from")


def _crop_arguments(step: argparse.ArgumentParser) -> None:
    _pictures(step)
    step.add_argument("crops", type=Path)
    step.add_argument("--finder", type=Path, required=True)


def _tell_arguments(step: argparse.ArgumentParser) -> None:
    step.add_argument("crops", type=Path)
    step.add_argument("weights", type=Path)
    step.add_argument("--minutes", type=float, default=15)
    step.add_argument("--rate", type=float, default=3e-3)
    step.add_argument("--start", type=Path, help="weights to go on from")


def _mix_arguments(step: argparse.ArgumentParser) -> None:
    step.add_argument("one", type=Path)
    step.add_argument("other", type=Path)
    step.add_argument("weights", type=Path)
    step.add_argument("--share", type=float, default=0.5, help="the other's share, from 0 to 1")


def _export_arguments(step: argparse.ArgumentParser) -> None:
    step.add_argument("weights", type=Path)
    step.add_argument("onnx", type=Path, help="finder.onnx or teller.onnx")


def _fit_arguments(step: argparse.ArgumentParser) -> None:
    step.add_argument("weights", type=Path, help="the folder of both ONNX files")
    step.add_argument("labels", type=Path, nargs="+")
    step.add_argument("--sure", type=float, default=0.95)
    step.add_argument("--listed", type=float, default=0.15)
    step.add_argument("--doubted", type=float, default=0.05)


_ARGUMENTS = {
    _draw: _draw_arguments,
    _find: _find_arguments,
    _crop: _crop_arguments,
    _tell: _tell_arguments,
    _mix: _mix_arguments,
    _export: _export_arguments,
    _fit: _fit_arguments,
}


def main() -> None:
    """Runs one step."""
    args = _parser().parse_args()
    cv2.setNumThreads(1)
    args.run(args)


if __name__ == "__main__":
    main()
