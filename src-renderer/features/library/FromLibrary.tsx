import type { ReactElement } from 'react';
import type { JobMode } from '../../job/jobDocument.ts';
import { libraryRef, priceOf, withMaterial } from '../../job/stock/followLibrary.ts';
import { useDocument, useJob } from '../../stores/jobs/job.ts';
import { useLibrary } from '../../stores/stock/library.ts';
import { useView } from '../../stores/window/view.ts';
import { useFormats } from '../../text/formats.ts';
import { useText } from '../../text/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PopoverButton } from '../../ui/overlays/PopoverButton.tsx';

/** Sizes of the materials library for this kind of work: a press puts one into Stock, where it follows the
 *  library. */
export function FromLibrary({ mode }: { readonly mode: JobMode }): ReactElement {
  const text = useText();
  const formats = useFormats();
  const job = useDocument();
  const materials = useLibrary((library) => library.material);
  const stock: readonly { readonly library?: string | undefined }[] = job[mode].stock;
  const sizes = materials
    .filter((material) => material.mode === mode)
    .flatMap((material) =>
      material.sizes.map((size) => ({ material, size, ref: libraryRef(material, size) })),
    )
    .filter(({ ref }) => !stock.some((row) => row.library === ref));
  return (
    <PopoverButton
      className="button quiet small"
      panelClass="popover rack-popover"
      label={text('library.title')}
      panel={(close) => (
        <>
          {sizes.length === 0 && <p className="note">{text('library.nothing')}</p>}
          <ul className="rack-list library-list">
            {sizes.map(({ material, size, ref }) => {
              const price = priceOf(material, size);
              return (
                <li key={ref}>
                  <b>{material.name}</b>
                  <span>
                    {size.length === null
                      ? formats.size(size.w ?? 0, size.h ?? 0)
                      : formats.length(size.length)}
                  </span>
                  <span>{price === null ? '' : formats.money(price)}</span>
                  <button
                    type="button"
                    className="button small"
                    aria-label={text('library.use', { name: material.name })}
                    onClick={() => useJob.getState().change((old) => withMaterial(old, material, size))}
                  >
                    {text('library.useShort')}
                  </button>
                </li>
              );
            })}
          </ul>
          <div className="rack-foot">
            <button
              type="button"
              className="button quiet small"
              onClick={() => {
                close();
                useView.getState().show({ dialog: 'library' });
              }}
            >
              {text('library.edit')}
            </button>
          </div>
        </>
      )}
    >
      <Icon name="list" size={13} /> {text('library.title')}
    </PopoverButton>
  );
}
