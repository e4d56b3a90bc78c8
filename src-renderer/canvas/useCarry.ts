import type { KeyboardEvent, PointerEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { Box } from '../plan/sheets/sawWalk.ts';
import type { Spot } from './viewport.ts';

/** Where the pointer is, pixels of the page. */
export interface Pointer {
  readonly clientX: number;
  readonly clientY: number;
}

/** What a drawing offers a hand. Pieces by their index on the sheet, lengths of the sheet. */
export interface CanvasHand {
  /** Where a piece would come to lie that is held here, and whether it can; `reach` is how far it snaps. */
  readonly hold: (
    index: number,
    at: Spot,
    reach: number,
    pointer: Pointer,
  ) => Spot & { readonly isBad: boolean };
  readonly drop: (index: number, at: Spot, pointer: Pointer) => void;
  /** The piece is out of the hand, laid down or put back. */
  readonly done?: () => void;
  /** Lets go over the small picture of a sheet. */
  readonly dropOnSheet: (index: number, sheet: number) => void;
  /** A key pressed on a piece; true when it meant something. */
  readonly onKey: (index: number, event: KeyboardEvent) => boolean;
}

interface Carried {
  readonly index: number;
  readonly at: Spot;
  readonly isBad: boolean;
}

interface Grip {
  readonly index: number;
  /** From the piece's corner to the pointer, lengths of the sheet. */
  readonly grip: Spot;
  /** Where it was pressed, pixels of the page. */
  readonly from: Spot;
}

const START_PIXELS = 4;
const SNAP_PIXELS = 9;

export interface Carry {
  /** The piece in the hand as it would lie. */
  readonly carried: Carried | null;
  /** True when the press begins on a piece. */
  readonly press: (event: PointerEvent, index: number, box: Box, world: Spot) => void;
  /** True while a piece is in the hand. */
  readonly move: (event: PointerEvent, world: Spot, scale: number) => boolean;
  /** True when a piece was let go. */
  readonly release: (event: PointerEvent) => boolean;
}

/** Carries a piece with the mouse or a pen: it is picked up after a few pixels, Escape puts it back. */
export function useCarry(hand: CanvasHand | null): Carry {
  const grip = useRef<Grip | null>(null);
  const [carried, setCarried] = useState<Carried | null>(null);
  const isCarrying = carried !== null;
  useEffect(() => {
    if (!isCarrying) return;
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      grip.current = null;
      setCarried(null);
      hand?.done?.();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [isCarrying, hand]);
  return {
    carried,
    press: (event, index, box, world) => {
      if (hand === null || event.button !== 0 || event.pointerType === 'touch') return;
      grip.current = {
        index,
        grip: { x: world.x - box.x, y: world.y - box.y },
        from: { x: event.clientX, y: event.clientY },
      };
    },
    move: (event, world, scale) => {
      const held = grip.current;
      if (hand === null || held === null) return false;
      const way = Math.hypot(event.clientX - held.from.x, event.clientY - held.from.y);
      if (carried === null && way < START_PIXELS) return false;
      if (carried === null) event.currentTarget.setPointerCapture(event.pointerId);
      const { isBad, ...at } = hand.hold(
        held.index,
        { x: world.x - held.grip.x, y: world.y - held.grip.y },
        SNAP_PIXELS / scale,
        event,
      );
      setCarried({ index: held.index, at, isBad });
      return true;
    },
    release: (event) => {
      grip.current = null;
      if (hand === null || carried === null) return false;
      setCarried(null);
      hand.done?.();
      const under = document
        .elementsFromPoint(event.clientX, event.clientY)
        .find(
          (element): element is HTMLElement => element instanceof HTMLElement && 'sheet' in element.dataset,
        );
      if (under === undefined) hand.drop(carried.index, carried.at, event);
      else hand.dropOnSheet(carried.index, Number(under.dataset['sheet']));
      return true;
    },
  };
}
