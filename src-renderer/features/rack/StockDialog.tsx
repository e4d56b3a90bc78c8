import type { ReactElement } from 'react';
import { useState } from 'react';
import { useStock } from '../../stores/stock/stock.ts';
import { useText } from '../../text/useText.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { BoardsTab } from './BoardsTab.tsx';
import { BuyTab } from './BuyTab.tsx';
import { JournalTab } from './JournalTab.tsx';
import { RackTab } from './RackTab.tsx';

const TABS = ['boards', 'rack', 'journal', 'buy'] as const;
type Tab = (typeof TABS)[number];
const BODY: Readonly<Record<Tab, () => ReactElement>> = {
  boards: BoardsTab,
  rack: RackTab,
  journal: JournalTab,
  buy: BuyTab,
};

/** The stock of this computer: full boards and bars by count, the offcut rack, what was booked, what to buy. */
export function StockDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const text = useText();
  const pieces = useStock((state) => state.pieces.length);
  const [tab, setTab] = useState<Tab>('rack');
  const Body = BODY[tab];
  return (
    <Dialog title={text('stock.title')} onClose={onClose} className="wide stock-dialog">
      <div className="segmented" role="tablist" aria-label={text('stock.title')}>
        {TABS.map((one) => (
          <button key={one} type="button" role="tab" aria-selected={tab === one} onClick={() => setTab(one)}>
            {text(`stock.${one}`)} {one === 'rack' && <span className="count">{pieces}</span>}
          </button>
        ))}
      </div>
      <Body />
    </Dialog>
  );
}
