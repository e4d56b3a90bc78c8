import type { Notes } from '../notes.ts';
import type { Element } from './readXml.ts';
import { tellLanguage } from './remarks.ts';

/** A viewer that knows no extension does not draw the element (SVG 2, 5.8 "conditional processing"). */
export const isNeverDrawn = ({ attributes }: Element): boolean =>
  attributes.requiredExtensions !== undefined || attributes.systemLanguage?.trim() === '';

const isOfLanguage = ({ attributes }: Element): boolean => attributes.systemLanguage !== undefined;
const isForeign = ({ name }: Element): boolean => name === 'foreignobject';
/** Elements of a <switch> that are no choice. */
const NO_CHOICE = new Set(['title', 'desc', 'metadata', 'defs', 'style', 'script']);

/** The one child that a <switch> draws: the first that suits. A reader of outlines has no language, so it is one
 *  without (that is told), and no foreign content where there is anything else. */
export function switchChild({ children }: Element, notes: Notes): Element | undefined {
  const suiting = children.filter((child) => !isNeverDrawn(child) && !NO_CHOICE.has(child.name));
  const plain = suiting.filter((child) => !isForeign(child));
  const among = plain.length > 0 ? plain : suiting;
  if (among.some(isOfLanguage)) tellLanguage(notes);
  return among.find((child) => !isOfLanguage(child)) ?? among[0];
}

/** Tells an element that stands for some languages only where there is no choice. */
export function tellCondition(element: Element, notes: Notes): void {
  if (isOfLanguage(element)) tellLanguage(notes);
}
