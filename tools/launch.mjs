// The first code of `npm start` and `npm test`. Plain JavaScript of any age, so that a Node that is too old can still
// say what is wrong in one sentence instead of failing on a file extension.
const NEEDED = 24;
const major = Number(process.versions.node.split('.')[0]);

if (major < NEEDED) {
  console.error(
    `Cutwright needs Node ${NEEDED} and found ${process.version}: run "npm ci" without ` +
      `--omit=optional (it brings Node ${NEEDED} for Linux and Windows), or install Node ` +
      `${NEEDED}, then start through npm.`,
  );
  process.exit(1);
} else {
  const [script, ...rest] = process.argv.slice(2);
  process.argv.splice(1, process.argv.length - 1, script, ...rest);
  await import(new URL(`./${script}.ts`, import.meta.url).href);
}
