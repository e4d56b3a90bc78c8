import type { FileWish, MachineProfile } from '../../../src-engine/contract/machine.ts';
import type { FilesFrom, MadeFiles, SheetWays } from '../../../src-engine/export/machine/machineFiles.ts';
import { inInches, thicknessInInches, wishInInches } from '../../../src-engine/export/machine/inInches.ts';
import { machineFiles, waysOfSheet } from '../../../src-engine/export/machine/machineFiles.ts';

/** What the dialog of files for machines has made of a plan, all in millimetres; 2,000 outlines take a second. */
export type MachineTask =
  | {
      readonly make: 'files';
      readonly from: FilesFrom;
      /** In inches where its unit says so. */
      readonly wish: FileWish;
      readonly thickness: Readonly<Record<string, number>>;
    }
  | {
      readonly make: 'ways';
      readonly from: FilesFrom;
      readonly machine: MachineProfile;
      readonly sheet: number;
    };

export type MadeOf<Task extends MachineTask> = Task extends { readonly make: 'files' }
  ? MadeFiles
  : SheetWays | null;

export function madeOf<Task extends MachineTask>(task: Task): MadeOf<Task> {
  const made = task.make === 'files' ? filesIn(task) : waysOfSheet(task.from, task.machine, task.sheet);
  return made as MadeOf<Task>;
}

const filesIn = ({ from, wish, thickness }: Extract<MachineTask, { readonly make: 'files' }>): MadeFiles =>
  wish.units === 'in'
    ? machineFiles(inInches(from), [wishInInches(wish)], thicknessInInches(thickness))
    : machineFiles(from, [wish], thickness);
