import type { MachineProfile } from '../../contract/machine.ts';
import { machineDefaults } from '../../contract/machine.ts';
import type { Point } from '../../geometry/ring.ts';

/** A post-processor: how one family of controls wants to be told. Points have y up, in the profile's unit. A new
 *  control is one more entry of `POST_PROCESSORS` and its name in the contract's POSTS. */
export interface Post {
  readonly begin: (profile: MachineProfile, title: string) => readonly string[];
  readonly comment: (text: string) => string;
  /** Goes over a point without cutting. */
  readonly approach: (to: Point) => string;
  /** Switches the tool on, or sinks it to a depth (0 for a beam). */
  readonly plunge: (profile: MachineProfile, depth: number, engraved: boolean) => readonly string[];
  readonly line: (profile: MachineProfile, engraved: boolean) => (to: Point) => string;
  readonly lift: (profile: MachineProfile) => readonly string[];
  readonly end: (profile: MachineProfile) => readonly string[];
  /** Depths of the passes, negative, from the top; [0] for a beam. */
  readonly depths: (profile: MachineProfile) => readonly number[];
}

/** How deep engraving goes with a router, as a share of the depth of a pass. */
const ENGRAVE_SHARE = 0.1;

const spelled = (value: number): string => {
  const rounded = Math.round(value * 10_000) / 10_000;
  return String(rounded === 0 ? 0 : rounded);
};
const place = ([x, y]: Point): string => `X${spelled(x)} Y${spelled(y)}`;
const units = (profile: MachineProfile): string => (profile.units === 'mm' ? 'G21' : 'G20');
const power = (profile: MachineProfile): number => profile.power ?? 1000;
/** Of a comment: GRBL takes `!` (hold), `~` (go on) and `?` (state) out of whatever it is sent, comments too. */
const plain = (text: string): string => text.replaceAll(/[^\x20-\x7e]|[();%!~?]/g, '_').slice(0, 100);

const grblBegin = (profile: MachineProfile, title: string): readonly string[] => [
  `; ${plain(profile.name)}, ${plain(title)}`,
  units(profile),
  'G90',
  'G94',
  'G17',
];

/** GRBL 1.1 in laser mode: M4 scales the beam with the speed, S0 is off. */
const grblLaser: Post = {
  begin: (profile, title) => [...grblBegin(profile, title), 'M4 S0'],
  comment: (text) => `; ${plain(text)}`,
  approach: (to) => `G0 ${place(to)} S0`,
  plunge: (profile, _depth, engraved) => [
    `G1 S${spelled(engraved ? (profile.engravePower ?? power(profile) / 5) : power(profile))} ` +
      `F${spelled(engraved ? (profile.engraveFeed ?? profile.cutFeed) : profile.cutFeed)}`,
  ],
  line: () => (to) => `G1 ${place(to)}`,
  lift: () => ['S0'],
  end: () => ['M5', 'G0 X0 Y0', 'M2'],
  depths: () => [0],
};

const routerPlunge: Post['plunge'] = (profile, depth, engraved) => {
  const to = engraved ? depth * ENGRAVE_SHARE : depth;
  return [`G1 Z${spelled(to)} F${spelled(profile.plungeFeed ?? profile.cutFeed / 3)}`];
};
const safe = (profile: MachineProfile): string =>
  `G0 Z${spelled(profile.safeHeight ?? machineDefaults(profile).safeHeight)}`;

const grblRouter: Post = {
  ...grblLaser,
  begin: (profile, title) => [...grblBegin(profile, title), safe(profile), `M3 S${spelled(power(profile))}`],
  approach: (to) => `G0 ${place(to)}`,
  plunge: routerPlunge,
  line: (profile, engraved) => {
    const feed = engraved ? (profile.engraveFeed ?? profile.cutFeed) : profile.cutFeed;
    return (to) => `G1 ${place(to)} F${spelled(feed)}`;
  },
  lift: (profile) => [safe(profile)],
  end: (profile) => [safe(profile), 'M5', 'G0 X0 Y0', 'M2'],
  depths: (profile) => {
    const depth = profile.depth ?? 0;
    const passes = Math.max(1, Math.ceil(depth / (profile.passDepth ?? depth) - 1e-9));
    return Array.from({ length: passes }, (_, pass) => (-depth * (pass + 1)) / passes);
  },
};

/** ISO 6983: comments in brackets, % around the program, M30 at the end. */
const isoRouter: Post = {
  ...grblRouter,
  begin: (profile, title) => [
    '%',
    `(${plain(profile.name)}, ${plain(title)})`,
    `${units(profile)} G90 G94 G17 G40`,
    safe(profile),
    `M3 S${spelled(power(profile))}`,
  ],
  comment: (text) => `(${plain(text)})`,
  end: (profile) => [safe(profile), 'M5', 'G0 X0 Y0', 'M30', '%'],
};

export const POST_PROCESSORS: Readonly<Record<MachineProfile['post'], Post>> = {
  'grbl-laser': grblLaser,
  'grbl-router': grblRouter,
  'iso-router': isoRouter,
};
