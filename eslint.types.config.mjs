import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** npm run lint:types: the rules that ask the type checker, apart from the others because they take a minute of
 *  CPU time where the others take seconds. `npm run check` and `npm test` run them. */
export default tseslint.config(
  { ignores: ['out/**', 'dist/**', '.tsbuild/**', 'node_modules/**', 'bench/results/**', 'test-results/**'] },
  {
    files: ['src-*/**/*.ts', 'src-*/**/*.tsx', 'bench/**/*.ts', 'tools/**/*.ts', 'e2e/**/*.ts'],
    extends: [tseslint.configs.base],
    // Known, not used: comments in the code name its rules.
    plugins: { 'react-hooks': reactHooks },
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
    },
  },
);
