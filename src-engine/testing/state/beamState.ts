import type { BeamNodes } from '../../2d/beam/beamNodes.ts';
import { GenerationBeam } from '../../2d/beam/generationBeam.ts';
import { typeIn } from '../../2d/beam/growth.ts';
import type { PackModel } from '../../2d/packing/packModel.ts';
import type { Hook, Watch } from './watch.ts';
import { isNear, say } from './watch.ts';

/** Every so many-th survivor is looked at. */
const EVERY = 11;

/** What the beams over generations keep privately. */
interface Beam {
  readonly filling: { readonly values: Float64Array };
  readonly model: PackModel;
  readonly typeHash: Float64Array;
  readonly then: BeamNodes;
  readonly logParent: readonly number[];
  readonly logStep: readonly number[];
}

/** Looks at survivors of the beams: what is summed up from node to node is what its pieces add up to. */
export function beamHooks(watch: Watch): readonly Hook[] {
  let seen = 0;
  const around: Hook['around'] = (self, call) => {
    call();
    seen += 1;
    if (seen % EVERY === 0) say(watch, nodeFaults(self as unknown as Beam));
  };
  return [{ of: GenerationBeam, method: 'survive', around }];
}

/** The node that came last, against the steps of its log. */
function nodeFaults(beam: Beam): readonly string[] {
  const { model, then } = beam;
  const { values } = beam.filling;
  const node = then.count - 1;
  const counts = new Array<number>(model.types).fill(0);
  for (let at = then.log[node]; at >= 0; at = beam.logParent[at]) counts[typeIn(beam.logStep[at])] += 1;
  const sum = (of: ArrayLike<number>): number =>
    counts.reduce((all, count, type) => all + count * of[type], 0);
  const faults: string[] = [];
  if (counts.some((count, type) => count !== then.used[node * model.types + type]))
    faults.push('used is not what its steps took');
  if (!isNear(sum(model.area), then.area[node])) faults.push('area is not that of its pieces');
  if (!isNear(sum(values), then.value[node])) faults.push('value is not that of its pieces');
  if (sum(beam.typeHash) !== then.hash[node]) faults.push('hash is not that of its pieces');
  return faults.map((fault) => `beam: ${fault}`);
}
