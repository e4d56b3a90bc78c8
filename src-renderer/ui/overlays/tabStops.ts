const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** What the Tab key stops at inside an element, in its order: of a group of radio buttons the chosen one only. */
export function tabStops(box: HTMLElement): readonly HTMLElement[] {
  const all = [...box.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.getClientRects().length > 0,
  );
  const radios = all.filter(isRadio);
  return all.filter((stop) => !isRadio(stop) || stop === stopOf(stop, radios));
}

const isRadio = (element: HTMLElement): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'radio' && element.name !== '';

/** Where the Tab key stops in the group of a radio button; in one without a choice that is its first. */
function stopOf(radio: HTMLInputElement, radios: readonly HTMLInputElement[]): HTMLInputElement | undefined {
  const group = radios.filter(({ name, form }) => name === radio.name && form === radio.form);
  return group.find(({ checked }) => checked) ?? group[0];
}
