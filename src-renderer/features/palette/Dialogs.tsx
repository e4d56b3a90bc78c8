import type { ComponentType, ReactElement } from 'react';
import type { MachineFormat } from '../../../src-engine/contract/machine.ts';
import type { DialogName } from '../../stores/window/view.ts';
import { useView } from '../../stores/window/view.ts';
import { usePick } from '../../stores/window/pick.ts';
import { ChecksDialog } from '../checks/ChecksDialog.tsx';
import { CompareDialog } from '../compare/CompareDialog.tsx';
import { HelpDialog } from '../help/HelpDialog.tsx';
import { LibraryDialog } from '../library/LibraryDialog.tsx';
import { BookDialog } from '../rack/BookDialog.tsx';
import { StockDialog } from '../rack/StockDialog.tsx';
import { CutListDialog } from '../machines/CutListDialog.tsx';
import { MachineFilesDialog } from '../machines/MachineFilesDialog.tsx';
import { MachinesDialog } from '../machines/MachinesDialog.tsx';
import { WatchDialog } from '../machines/WatchDialog.tsx';
import { PrintDialog } from '../print/PrintDialog.tsx';
import { SawScreenDialog } from '../settings/SawScreenDialog.tsx';
import { SettingsDialog } from '../settings/SettingsDialog.tsx';
import { VersionsDialog } from '../versions/VersionsDialog.tsx';
import { CheatSheet } from './CheatSheet.tsx';
import { Palette } from './Palette.tsx';

interface DialogProps {
  readonly onClose: () => void;
}

const DIALOGS: Readonly<Record<Exclude<DialogName, MachineFormat>, ComponentType<DialogProps>>> = {
  palette: Palette,
  shortcuts: CheatSheet,
  help: HelpDialog,
  settings: SettingsDialog,
  rack: StockDialog,
  compare: CompareDialog,
  versions: VersionsDialog,
  library: ({ onClose }) => <LibraryDialog first="material" onClose={onClose} />,
  saws: ({ onClose }) => <LibraryDialog first="saw" onClose={onClose} />,
  book: BookDialog,
  checks: ChecksDialog,
  print: PrintDialog,
  cutList: CutListDialog,
  watch: WatchDialog,
  sawScreen: SawScreenDialog,
  machines: MachinesDialog,
};

const isOneOfThem = (dialog: DialogName): dialog is keyof typeof DIALOGS => dialog in DIALOGS;

/** Whatever dialog is open. */
export function Dialogs(): ReactElement | null {
  const { dialog, show } = usePick(useView, 'dialog', 'show');
  const close = (): void => show({ dialog: null });
  if (dialog === null) return null;
  if (!isOneOfThem(dialog)) return <MachineFilesDialog format={dialog} onClose={close} />;
  const Shown = DIALOGS[dialog];
  return <Shown onClose={close} />;
}
