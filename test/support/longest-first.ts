import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { levels } from '../outcome.ts'

const inOrder: readonly string[] = levels

/**
 * Level after level: a worker that has nothing left to begin of one begins with the next. Begins each with the files
 * that take longest, so that no worker waits for one that another began last. What is not named takes less than those;
 * vitest has them in the order of their last times, or of their sizes.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config
    const placeOf = ({ project, moduleId }: TestSpecification): number => {
      const at = longest.indexOf(relative(root, moduleId))
      const inLevel = at < 0 ? longest.length : at
      return inOrder.indexOf(project.name) * 10_000 + (hasDocument(moduleId) ? 0 : 1_000) + inLevel
    }
    const places = new Map(files.map((file) => [file, placeOf(file)]))
    const place = (file: TestSpecification) => places.get(file) as number
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}

/** A worker that has a document ends with the first file that wants none. */
const hasDocument = (path: string): boolean =>
  readFileSync(path, 'utf8').startsWith('// @vitest-environment jsdom')

/** Files that take long by themselves, the longest of each level first. */
const longest: readonly string[] = [
  'test/demo.spec.ts',
  'processes/run.spec.ts',
  'commands/history.spec.ts',
  'api/docs/openapi.spec.ts',
  'domain/billing/billing.property.spec.ts',
  'commands/account/lease.property.spec.ts',
  'admin-ui/resources/bill/BillListPage.spec.tsx',
  'admin-ui/resources/room/RoomPage.spec.tsx',
  'admin-ui/resources/audit/AuditPage.spec.tsx',
  'admin-ui/resources/bill/form/LinesInput.spec.tsx',
  'test/fuzz.int.spec.ts',
  'projections/past/pasts.int.spec.ts',
  'processes/releases.int.spec.ts',
  'processes/old-log.int.spec.ts',
  'processes/backup.int.spec.ts',
  'processes/erased-everywhere.int.spec.ts',
  'test/faults/statement-killed.int.spec.ts',
  'test/faults/import-killed.int.spec.ts',
  'api/upload/doubts.int.spec.ts',
  'adapters/event-store/eventstoredb.fake.int.spec.ts',
  'processes/wrong-day.int.spec.ts',
  'processes/killed.int.spec.ts',
  'api/upload/change.int.spec.ts',
  'processes/many-books.int.spec.ts',
  'api/upload/sheet-files.int.spec.ts',
  'api/upload/import.int.spec.ts',
  'api/upload/mapping.int.spec.ts',
  'test/races.int.spec.ts',
  'test/references.int.spec.ts',
  'api/upload/round-trip.int.spec.ts',
  'api/upload/statement.int.spec.ts',
  'adapters/postgres/embedded.int.spec.ts',
  'test/browser/screens.e2e.spec.ts',
  'test/browser/unanswered.e2e.spec.ts',
  'test/browser/first-page.e2e.spec.ts',
  'test/browser/dialogs.e2e.spec.ts',
  'test/browser/month.e2e.spec.ts',
]
