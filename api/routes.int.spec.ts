import { randomUUID } from 'node:crypto'
import type { Router } from 'express'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissions, ruleFor } from '../domain/permissions/permissions.ts'
import { type Role, roleNames } from '../domain/permissions/roles.ts'
import { type Person, startApi, type TestApi } from '../test/support/api.ts'
import type { Route } from './route.ts'

let api: TestApi
const people = new Map<Role, Person>()

beforeAll(async () => {
  api = await startApi()
  for (const role of roleNames) people.set(role, await api.person(role))
})
afterAll(() => api.close())

/** Paths with their methods as express knows them, whatever our declarations say. */
const mounted = (): string[] => {
  const { stack } = (api.api.app as unknown as { router: Router }).router
  const routers = stack.flatMap(({ handle }) => ('stack' in handle ? [handle as unknown as Router] : []))
  return routers
    .flatMap((router) => router.stack)
    .flatMap(({ route }) =>
      route ? route.stack.filter(({ method }) => method).map(({ method }) => `${method} ${route.path}`) : [],
    )
}

describe('the inventory of routes', () => {
  it('has every route that express knows, each with a line in the permission table', () => {
    const declared = api.api.routes.map(({ method, path }) => `${method} ${path}`)
    expect(mounted().sort()).toEqual(declared.sort())
    for (const { permission, path } of api.api.routes) expect(permissions, path).toHaveProperty([permission])
  })

  it('says what each is for and what it answers', () => {
    for (const { summary, answers, path } of api.api.routes) {
      expect(summary, path).toMatch(/^[A-Z].+/)
      expect(answers.length, path).toBeGreaterThan(0)
    }
  })
})

const call = (route: Route, role: Role | undefined) => {
  const path = route.path.replace(/:(\w+)/g, (_, name) => {
    const words = route.words?.[name]
    // Rooms are what every role may read, and so are their pasts.
    return words ? (words.find((word) => word === 'room') ?? (words[0] as string)) : randomUUID()
  })
  return api.as(role && people.get(role))[route.method](path)
}

describe('every route for every role', () => {
  it('refuses who has no session with 401, and who may not with 403, before anything else', async () => {
    const wrong: string[] = []
    // Signing out would end the session that the next route needs, and a new token the old one after ten seconds.
    const ending = ['/authentication/logout', '/authentication/refresh-token']
    // What a bank sends has a proof of its own, and is refused as if there were no session without it.
    const routes = api.api.routes.filter(
      ({ path, permission }) => !ending.includes(path) && permission !== 'transfer.message',
    )
    for (const route of routes) {
      for (const role of [undefined, ...roleNames]) {
        const { status, body } = await call(route, role)
        // Without MoMo's fields and signature it is the payer's own question (specification: MoMo).
        const permission = route.permission === 'payment.message' ? 'PayBill' : route.permission
        const allowed = ruleFor(permission, role)
        const expected = allowed ? 'in' : role ? '403 E0007' : '401 E0005'
        const given =
          (status === 401 && body.message === 'E0005') || (status === 403 && body.message === 'E0007')
            ? `${status} ${body.message}`
            : 'in'
        if (given !== expected)
          wrong.push(`${route.method} ${route.path} for ${role}: ${given}, not ${expected}`)
        if (status >= 500) wrong.push(`${route.method} ${route.path} for ${role}: ${status}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('answers in the envelope alone', async () => {
    for (const route of api.api.routes.filter(({ produces }) => !produces)) {
      const { body } = await call(route, undefined)
      const keys = Object.keys(body).filter((key) => !['message', 'data', 'total', 'errors'].includes(key))
      expect([route.path, keys, 'message' in body && 'data' in body]).toEqual([route.path, [], true])
    }
  })
})
