import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { GlidingPiece } from '../plan/places/glide.ts';
import { glideOf } from '../plan/places/glide.ts';
import type { GlideFrom, Scene } from './scene.ts';
import type { Size } from './viewport.ts';

const GLIDE_MS = 150;
const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What a drawing shows of a plan. */
interface Drawn {
  readonly plan: { readonly hand?: unknown };
  /** Which sheet of the plan, where the drawing shows one of several. */
  readonly at: number;
  /** Of the sheet or bar, lengths of the job. */
  readonly size: Size;
  readonly pieces: () => readonly GlidingPiece[];
}

/** The scene of a picture, made anew for another picture only; when a live plan follows another one on the same
 *  sheet, its pieces glide from where they lay. */
export function useScene(picture: object, drawn: Drawn, make: (from: GlideFrom | null) => Scene): Scene {
  const before = useRef<Drawn>(null);
  const scene = useMemo(() => {
    const old = before.current;
    const isNext =
      old !== null &&
      old.plan !== drawn.plan &&
      old.at === drawn.at &&
      old.size.w === drawn.size.w &&
      old.size.h === drawn.size.h &&
      // What a hand lays is where it was laid at once.
      drawn.plan.hand === undefined;
    return make(isNext ? glideOf(old.pieces(), drawn.pieces()) : null);
    // oxlint-disable-next-line react/exhaustive-deps -- anew for another picture only
  }, [picture]);
  useEffect(() => {
    before.current = drawn;
  });
  return scene;
}

/** Paints a scene, its pieces on their way while they have one; at their place at once where the drawing is not seen or
 *  somebody wants no motion. */
export function useGlide(
  scene: Scene,
  isSeen = true,
): { readonly isGliding: boolean; readonly paint: Scene['paint'] } {
  const [state, setState] = useState({ scene, share: 1 });
  const moves = scene.glide !== undefined && isSeen && !isStill();
  useLayoutEffect(() => {
    if (!moves) return;
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min(1, Math.max(0, (now - start) / GLIDE_MS));
      setState({ scene, share });
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [scene, moves]);
  const share = state.scene === scene ? state.share : moves ? 0 : 1;
  const paint = useCallback<Scene['paint']>(
    (context, view, ink) => {
      if (share < 1 && scene.glide !== undefined) scene.glide(context, view, ink, share);
      else scene.paint(context, view, ink);
    },
    [scene, share],
  );
  return { isGliding: share < 1, paint };
}
