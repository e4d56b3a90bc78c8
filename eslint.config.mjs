import tseslint from 'typescript-eslint';
import reactHooks from 'eslint-plugin-react-hooks';

const ALLOWED_MATH = [
  'abs',
  'floor',
  'ceil',
  'round',
  'trunc',
  'min',
  'max',
  'imul',
  'sqrt',
  'sign',
  'clz32',
  'PI',
];
const NO_SORT_WITHOUT_COMPARATOR = {
  selector: 'CallExpression[callee.property.name=/^(sort|toSorted)$/][arguments.length=0]',
  message: 'Every sort names its comparator and ends in a tie-break (docs/STYLE.md rule 5).',
};

const DETERMINISM = [
  NO_SORT_WITHOUT_COMPARATOR,
  {
    selector: `MemberExpression[object.name='Math'][property.name!=/^(${ALLOWED_MATH.join('|')})$/]`,
    message: 'This Math function differs between V8 builds; use geometry/trig.ts or plain arithmetic.',
  },
  {
    selector: "BinaryExpression[operator='**']",
    message: '** is Math.pow, which differs between V8 builds.',
  },
  {
    selector:
      'CallExpression[callee.property.name=/^(localeCompare|toLocaleString|toLocaleUpperCase|toLocaleLowerCase)$/]',
    message: 'Locale-dependent: compare code units instead.',
  },
  { selector: 'ForInStatement', message: 'for-in order and inherited keys: iterate arrays or Object.keys.' },
  { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
];

const KERF = {
  selector:
    ':matches(BinaryExpression[operator=/^[+-]$/], AssignmentExpression[operator=/^[+-]=$/]) > ' +
    ':matches(Identifier[name=/kerf$/i], MemberExpression[property.name=/kerf$/i])',
  message: 'Only geometry/kerf.ts adds or takes a kerf.',
};

/** What a person reads comes from the catalogue (src-renderer/text), never from the code. */
const INLINE_SENTENCE =
  'A sentence belongs into src-renderer/text (docs/ARCHITECTURE.md "How a new sentence is written").';
const NO_INLINE_SENTENCE = [
  'JSXText[value=/[A-Za-z]{2}/]:not([value=/^\\s*(Cutwright|mm|ms)\\s*$/])',
  'JSXAttribute[name.name=/^(title|aria-label|placeholder|label|hint|note|alt)$/] > Literal[value=/[A-Za-z]{3}/]',
  'JSXAttribute[name.name=/^(title|aria-label|placeholder|label|hint|note|' +
    'alt)$/] > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=/[A-Za-z]{3}/]',
  'JSXElement > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=/[A-Za-z]{3}/]',
  'CallExpression[callee.name="toast"] > Literal[value=/[A-Za-z]{2}/]',
  'CallExpression[callee.name="toast"] > TemplateLiteral > TemplateElement[value.raw=/[A-Za-z]{2}/]',
].map((selector) => ({ selector, message: INLINE_SENTENCE }));

export default tseslint.config(
  {
    ignores: [
      'out/**',
      'dist/**',
      '.tsbuild/**',
      'node_modules/**',
      'bench/results/**',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.base],
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'max-lines': ['error', { max: 400 }],
      'max-depth': ['error', 4],
      'max-params': ['error', 5],
      'max-len': [
        'error',
        {
          code: 120,
          ignoreUrls: true,
        },
      ],
      'no-restricted-syntax': ['error', NO_SORT_WITHOUT_COMPARATOR],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['src-*/**/*.ts', 'src-*/**/*.tsx'],
    ignores: ['**/*.test.ts', '**/*.test.tsx'],
    rules: {
      'max-lines-per-function': ['error', { max: 70, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 15],
      'no-restricted-syntax': [
        'error',
        NO_SORT_WITHOUT_COMPARATOR,
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
      ],
    },
  },
  {
    files: ['src-renderer/**/*.ts', 'src-renderer/**/*.tsx'],
    ignores: ['**/*.test.ts', '**/*.test.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        NO_SORT_WITHOUT_COMPARATOR,
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
        ...NO_INLINE_SENTENCE,
      ],
    },
  },
  {
    files: ['src-renderer/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'max-lines-per-function': ['error', { max: 140, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 20],
    },
  },
  {
    files: ['src-engine/**/*.ts'],
    ignores: ['**/*.test.ts', 'src-engine/testing/**'],
    rules: {
      'no-restricted-syntax': ['error', ...DETERMINISM, KERF],
      'no-restricted-globals': [
        'error',
        'Date',
        'performance',
        'console',
        'Intl',
        'process',
        'setTimeout',
        'setInterval',
        'queueMicrotask',
        'WeakRef',
        'crypto',
        'fetch',
      ],
    },
  },
  {
    // The judge shares no code with what it judges.
    files: ['src-engine/geometry/kerf.ts', 'src-engine/judge/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...DETERMINISM] },
  },
);
