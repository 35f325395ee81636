import { afterAll, beforeAll, expect, it } from 'vitest'
import { laneOf } from '../../domain/upload/upload.ts'
import type { Person } from '../../test/support/api.ts'
import { startUploads, type TestUploads, workbookOf } from '../../test/support/uploads.ts'

let uploads: TestUploads
let manager: Person
let other: Person
/** Until then no row is applied, so that the large lane is busy however quick the machine is. */
const applying = Promise.withResolvers<void>()

beforeAll(async () => {
  uploads = await startUploads({
    tamper: (log) => ({
      ...log,
      append: async (stream, expected, events, beforeSending) => {
        const isRow = events.some(
          ({ type, data }) => type === 'PersonAdded' && 'role' in data && data.role === 'customer',
        )
        if (isRow) await applying.promise
        return log.append(stream, expected, events, beforeSending)
      },
    }),
  })
  manager = await uploads.person('manager')
  other = await uploads.person('manager')
})
afterAll(() => uploads.close())

const sent = async (who: Person, file: Buffer, preview: boolean): Promise<string> => {
  const { body } = await uploads.add(who, file, { preview: String(preview) })
  if (body.message !== 'I0002') throw new Error(JSON.stringify(body))
  return body.data.id
}
const shown = async (who: Person, id: string) => (await uploads.as(who).get(`/upload/${id}`)).body.data

it('does not let a dozen rows wait for thousands, nor go before what their sender sent first', async () => {
  const [first, second] = [await workbookOf(uploads.some(4_000)), await workbookOf(uploads.some(4_000))]
  expect([first, second].map(({ length }) => laneOf({ size: length }))).toEqual(['large', 'large'])
  const large = await sent(manager, first, false)
  const next = await sent(other, second, false)
  expect(await shown(other, next)).toMatchObject({ state: 'checking', ahead: 1 })

  const unseen = await sent(manager, await workbookOf(uploads.some(12)), false)
  for (const who of [manager, other]) {
    const preview = await sent(who, await workbookOf(uploads.some(12)), true)
    expect(await uploads.settled(who, preview)).toMatchObject({ state: 'waiting', newCount: 12, ahead: 0 })
    expect(await shown(other, next)).toMatchObject({ state: 'checking' })
  }
  applying.resolve()

  const done = async (who: Person, id: string) => {
    await expect
      .poll(() => shown(who, id), { timeout: 60_000, interval: 200 })
      .toMatchObject({ state: 'done' })
    return shown(who, id)
  }
  const [one, two, small] = [await done(manager, large), await done(other, next), await done(manager, unseen)]
  expect([one, two, small]).toMatchObject([
    { appliedCount: 4_000 },
    { appliedCount: 4_000, ahead: 0 },
    { appliedCount: 12 },
  ])
  expect(small.doneAt > one.doneAt).toBe(true)
  expect(uploads.complaints).toEqual([])
})
