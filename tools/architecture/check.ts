/**
 * Checks the source against the import rules, and the rules against a small tree that breaks each of them. A rule
 * that matches nothing (a folder was renamed, an import no longer resolves) passes silently, which is worse than no
 * rule.
 */
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { rules } from './rules.ts';

const FOLDERS = ['src', 'demo', 'tests', 'scripts', 'tools', 'benchmarks', 'budgets'];

/** The smallest numbers that are accepted, a little below today's: a check that misses a part finds fewer. */
const MIN_MODULES = 2000;
const MIN_OWN_IMPORTS = 5000;

const root = fileURLToPath(new URL('../..', import.meta.url));
const fixtures = fileURLToPath(new URL('./fixtures', import.meta.url));

const complaints = [...(await checkSource()), ...(await checkRules())];
for (const complaint of complaints) process.stdout.write(`${complaint}\n`);
process.exitCode = complaints.length > 0 ? 1 : 0;

async function checkSource(): Promise<string[]> {
  const result = await cruiseIn(root, FOLDERS);
  const complaints = result.summary.violations.map(
    ({ rule, from, to, cycle }) =>
      `${rule.name}: ${from} → ${cycle ? cycle.map((step) => step.name).join(' → ') : to}\n  ${commentOf(rule.name)}`,
  );

  const files = globSync(`{${FOLDERS}}/**/*.{ts,tsx}`, {
    cwd: root,
    // `benchmarks` has packages of its own.
    exclude: ['tools/*/fixtures/**', '**/node_modules/**'],
  });
  for (const folder of FOLDERS) {
    if (!files.some((file) => file.startsWith(`${folder}/`))) complaints.push(`${folder} has no files.`);
  }
  const checkedFiles = new Set(result.modules.map((module) => module.source));
  for (const file of files) {
    if (!checkedFiles.has(file)) complaints.push(`${file} was not checked.`);
  }
  const ownImports = result.modules
    .flatMap((module) => module.dependencies)
    .filter(
      (dependency) => dependency.module.startsWith('#') && /^(src|demo|tests)\//.test(dependency.resolved),
    );
  if (files.length < MIN_MODULES) complaints.push(`Only ${files.length} files were found.`);
  if (ownImports.length < MIN_OWN_IMPORTS)
    complaints.push(`Only ${ownImports.length} imports by # were followed.`);
  if (complaints.length === 0) {
    process.stdout.write(`${files.length} files, ${ownImports.length} imports by #, all allowed\n`);
  }
  return complaints;
}

async function checkRules(): Promise<string[]> {
  const fixtureResult = await cruiseIn(fixtures, FOLDERS);
  const brokenRules = new Set(fixtureResult.summary.violations.map((violation) => violation.rule.name));
  const names = (rules.forbidden ?? []).map((rule) => rule.name ?? '');
  const unnoticed = names.filter((name) => !brokenRules.has(name));
  const complaints = unnoticed.map((name) => `The rule "${name}" did not notice the fixture that breaks it.`);
  // Permitted imports must stay permitted: a rule that forbids everything would also report every fixture.
  for (const { rule, from, to } of fixtureResult.summary.violations) {
    if (from.includes('allowed'))
      complaints.push(`The rule "${rule.name}" forbids ${from} → ${to}, which is allowed.`);
  }
  if (complaints.length === 0) process.stdout.write(`${names.length} rules, each broken by a fixture\n`);
  return complaints;
}

async function cruiseIn(folder: string, folders: string[]): Promise<ICruiseResult> {
  // dependency-cruiser resolves packages from the working directory.
  process.chdir(folder);
  const present = folders.filter((place) => globSync(`${place}/**/*.{ts,tsx}`, { cwd: folder }).length > 0);
  const { output } = await cruise(
    present,
    {
      baseDir: folder,
      ruleSet: rules,
      validate: true,
      // Types are erased before anything runs, but importing one is still a dependency.
      tsPreCompilationDeps: true,
      doNotFollow: { path: '(^|/)node_modules/|^dist/' },
      exclude: { path: '^tools/[^/]+/fixtures/' },
      skipAnalysisNotInRules: false,
    },
    {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
  );
  if (typeof output === 'string') throw new Error(output);
  return output;
}

function commentOf(name: string): string {
  return rules.forbidden?.find((rule) => rule.name === name)?.comment ?? '';
}
