import { describe, expect, it } from 'vitest'
import { createPathTranslator } from './pathScheme.ts'

const translatePath = createPathTranslator({
  resources: ['building', 'staff', 'notice', 'notice/inbox'],
  withEditScreen: new Set(['building']),
})

describe('an address that react-admin builds', () => {
  it.each([
    ['/@ra', '/'],
    ['/@ra/', '/'],
    ['/@ra/login', '/login'],
    ['/@ra/building', '/building'],
    ['/@ra/building?page=2', '/building?page=2'],
    ['/@ra/building/create', '/building/add'],
    ['/@ra/building/create?source=%7B%7D', '/building/add?source=%7B%7D'],
    ['/@ra/building/5/show', '/building/5'],
    ['/@ra/building/5/show#rooms', '/building/5#rooms'],
    ['/@ra/building/5', '/building/5/edit'],
    ['/@ra/staff/5', '/staff/5'],
    ['/@ra/notice/inbox', '/notice/inbox'],
    ['/@ra/notice/inbox/7/show', '/notice/inbox/7'],
    ['/@ra/buildings/5', '/buildings/5'],
  ])('%s is %s', (from, to) => expect(translatePath(from)).toBe(to))
})

describe('an address written by hand stays', () => {
  it.each(['/building/5', '/building/create', '/@rabbit', 'https://x.y/@ra/building'])('%s', (path) =>
    expect(translatePath(path)).toBe(path),
  )
})
