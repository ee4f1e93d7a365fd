import { checkBareWrites } from './bare-writes.ts';
import { checkCatalogue } from './catalogue.ts';
import { checkContractImports } from './contract-imports.ts';
import { checkExports } from './exports.ts';
import { checkFileNames } from './file-names.ts';
import { checkImportCycles } from './import-cycles.ts';
import { checkLicences } from './licences.ts';
import { checkLockFile } from './lock-file.ts';
import { checkMachineTraces } from './machine-traces.ts';
import { checkMigrations } from './migrations.ts';
import { checkModuleImports } from './module-imports.ts';
import { checkPlainFunctions } from './plain-functions.ts';
import { checkPlainWords } from './plain-words.ts';
import { checkRoleNames } from './role-names.ts';
import { checkServerImports } from './server-imports.ts';
import { checkFileSizes, checkFunctionSizes } from './sizes.ts';
import type { Check, SourceFile, Violation } from './source.ts';
import { checkWebImports } from './web-imports.ts';

/** Every rule of the house that can be read off the sources, by the name its violations carry. */
export const CHECKS: Record<string, Check> = {
  'contract-imports': checkContractImports,
  'server-imports': checkServerImports,
  'module-imports': checkModuleImports,
  'web-imports': checkWebImports,
  'import-cycles': checkImportCycles,
  'file-size': checkFileSizes,
  'function-size': checkFunctionSizes,
  'role-names': checkRoleNames,
  'file-names': checkFileNames,
  exports: checkExports,
  'plain-functions': checkPlainFunctions,
  'bare-writes': checkBareWrites,
  migrations: checkMigrations,
  'machine-traces': checkMachineTraces,
  'lock-file': checkLockFile,
  licences: checkLicences,
  'plain-words': checkPlainWords,
  catalogue: checkCatalogue,
};

export function runChecks(tree: readonly SourceFile[]): Violation[] {
  return Object.values(CHECKS).flatMap((check) => check(tree));
}
