import { expect } from 'vitest'
import type { Person, TestApi } from './api.ts'

/** What tests know only once it has begun; `usual`: who calls where nobody else is named. */
type Begun = { readonly api: TestApi; readonly usual: Person }

/** Calls that change something. `done`: one that has to be answered well, with its data. */
export const callsOf = (begun: () => Begun) => {
  const post = (path: string, body: object = {}, who: Person = begun().usual) =>
    begun().api.as(who).post(path).send(body)
  const done = async (path: string, body: object = {}, who: Person = begun().usual) => {
    const { status, body: said } = await post(path, body, who)
    expect([path, status, said.errors ?? null], said.message).toEqual([path, 200, null])
    return said.data
  }
  return { post, done }
}
