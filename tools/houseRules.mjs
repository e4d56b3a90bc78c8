/** Rules of the house that no linter brings along, as a plugin of oxlint: `.oxlintrc.json` says where each holds. A
 *  rule is what it forbids: a selector (esquery) and the sentence that says what to do instead. */

const ALLOWED_MATH = 'abs|floor|ceil|round|trunc|min|max|imul|sqrt|sign|clz32|PI';
const LOCALE = 'localeCompare|toLocaleString|toLocaleUpperCase|toLocaleLowerCase';
/** Attributes whose text a person reads. */
const READ = '/^(title|aria-label|placeholder|label|hint|note|alt)$/';
const SENTENCE = 'A sentence belongs into src-renderer/text (docs/RECIPES.md "Words on the screen").';

const FORBIDDEN = {
  'sort-with-comparator': {
    'CallExpression[callee.property.name=/^(sort|toSorted)$/][arguments.length=0]':
      'Every sort names its comparator and ends in a tie-break (docs/STYLE.md rule 5).',
  },
  'named-exports': { ExportDefaultDeclaration: 'Named exports only.' },
  determinism: {
    [`MemberExpression[object.name='Math'][property.name!=/^(${ALLOWED_MATH})$/]`]:
      'This Math function differs between V8 builds; use geometry/trig.ts or plain arithmetic.',
    "BinaryExpression[operator='**']": '** is Math.pow, which differs between V8 builds.',
    [`CallExpression[callee.property.name=/^(${LOCALE})$/]`]: 'Locale-dependent: compare code units instead.',
    ForInStatement: 'for-in order and inherited keys: iterate arrays or Object.keys.',
  },
  'kerf-in-one-place': {
    [':matches(BinaryExpression[operator=/^[+-]$/], AssignmentExpression[operator=/^[+-]=$/]) > ' +
      ':matches(Identifier[name=/kerf$/i], MemberExpression[property.name=/kerf$/i])']:
      'Only geometry/kerf.ts adds or takes a kerf.',
  },
  'sentences-in-the-catalogue': {
    'JSXText[value=/[A-Za-z]{2}/]:not([value=/^\\s*(Cutwright|mm|ms)\\s*$/])': SENTENCE,
    [`JSXAttribute[name.name=${READ}] > Literal[value=/[A-Za-z]{3}/]`]: SENTENCE,
    [`JSXAttribute[name.name=${READ}] > JSXExpressionContainer > TemplateLiteral > ` +
      'TemplateElement[value.raw=/[A-Za-z]{3}/]']: SENTENCE,
    'JSXElement > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=/[A-Za-z]{3}/]':
      SENTENCE,
    'CallExpression[callee.name="toast"] > Literal[value=/[A-Za-z]{2}/]': SENTENCE,
    'CallExpression[callee.name="toast"] > TemplateLiteral > TemplateElement[value.raw=/[A-Za-z]{2}/]':
      SENTENCE,
  },
};

function forbid(selectors) {
  return {
    create: (context) =>
      Object.fromEntries(
        Object.entries(selectors).map(([selector, message]) => [
          selector,
          (node) => context.report({ node, message }),
        ]),
      ),
  };
}

const LONGEST = 120;

/** The formatter breaks code, not comments and strings. An address may be longer. */
const lineLength = {
  create: (context) => ({
    Program() {
      for (const [index, line] of context.sourceCode.lines.entries()) {
        if (line.length <= LONGEST || /https?:\/\/\S/.test(line)) continue;
        const at = (column) => ({ line: index + 1, column });
        context.report({
          loc: { start: at(LONGEST), end: at(line.length) },
          message: `A line has at most ${LONGEST} characters.`,
        });
      }
    },
  }),
};

export default {
  meta: { name: 'house' },
  rules: {
    'line-length': lineLength,
    ...Object.fromEntries(Object.entries(FORBIDDEN).map(([name, selectors]) => [name, forbid(selectors)])),
  },
};
