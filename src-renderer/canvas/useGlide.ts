import { useLayoutEffect, useState } from 'react';
import type { Scene } from './scene.ts';

const GLIDE_MS = 150;
const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How much of their way the pieces of a scene have made, 0 to 1; always 1 where none moves and where somebody wants no
 *  motion. */
export function useGlide(scene: Scene): number {
  const [state, setState] = useState({ scene, share: 1 });
  const moves = scene.glide !== undefined && !isStill();
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
  if (state.scene === scene) return state.share;
  return moves ? 0 : 1;
}
