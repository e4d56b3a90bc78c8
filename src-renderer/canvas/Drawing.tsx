import { Layer } from 'konva/lib/Layer.js';
import { Shape } from 'konva/lib/Shape.js';
import { Stage } from 'konva/lib/Stage.js';
import type { ReactElement } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Size } from './viewport.ts';

export type Paint = (context: CanvasRenderingContext2D) => void;

interface DrawingProps {
  readonly size: Size;
  /** What is there. Painted anew only for another function (or size), so it has to be kept between renders. */
  readonly ground: Paint;
  /** What is pointed at, chosen or carried, above the ground; painted on every render. */
  readonly marks: Paint;
}

/** A Konva stage of two layers in CSS pixels: the ground, and the marks above it. The pointer moves the marks
 *  only; `data-repaints` on the canvas of the ground counts how often that one was painted. */
export function Drawing({ size, ground, marks }: DrawingProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const [layers, setLayers] = useState<Layers | null>(null);
  useLayoutEffect(() => {
    if (box.current === null) return;
    const made = new Layers(box.current);
    setLayers(made);
    return () => made.destroy();
  }, []);
  useEffect(() => layers?.fit(size), [layers, size]);
  useEffect(() => layers?.setGround(ground), [layers, ground, size]);
  useEffect(() => layers?.setMarks(marks));
  return <div ref={box} className="drawing" aria-hidden="true" />;
}

class Layers {
  private readonly stage: Stage;
  private readonly ground = new Layer({ listening: false });
  private readonly marks = new Layer({ listening: false });
  private readonly paint: { ground: Paint; marks: Paint } = { ground: () => {}, marks: () => {} };

  constructor(container: HTMLDivElement) {
    // Konva empties its container by writing markup, which the page forbids; the box is empty as it is.
    Object.defineProperty(container, 'innerHTML', { value: '', writable: true });
    this.stage = new Stage({ container, width: 1, height: 1, listening: false });
    const { dataset } = this.ground.getNativeCanvasElement();
    Object.assign(dataset, { testid: 'ground', repaints: '0' });
    this.ground.add(
      this.shape((context) => {
        this.paint.ground(context);
        dataset['repaints'] = String(Number(dataset['repaints']) + 1);
      }),
    );
    this.marks.add(this.shape((context) => this.paint.marks(context)));
    this.stage.add(this.ground, this.marks);
  }

  /** A shape that paints itself in CSS pixels, for drawings of thousands of pieces with labels by their size on
   *  the screen: one node, not one for each piece. */
  private shape(paint: Paint): Shape {
    return new Shape({ sceneFunc: (context) => paint(context._context), perfectDrawEnabled: false });
  }

  fit(size: Size): void {
    const ratio = globalThis.devicePixelRatio;
    for (const layer of [this.ground, this.marks])
      if (layer.getCanvas().getPixelRatio() !== ratio) layer.getCanvas().setPixelRatio(ratio);
    this.stage.size({ width: size.w, height: size.h });
  }

  setGround(paint: Paint): void {
    this.paint.ground = paint;
    this.ground.batchDraw();
  }

  setMarks(paint: Paint): void {
    this.paint.marks = paint;
    this.marks.batchDraw();
  }

  destroy(): void {
    this.stage.destroy();
  }
}
