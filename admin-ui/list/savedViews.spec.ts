import { beforeEach, describe, expect, it } from 'vitest'
import { MOST_VIEWS, type SavedView, savedViews } from './savedViews.ts'

let kept: Map<string, string>
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
}
const view = (name: string, status = 3): SavedView => ({
  name,
  filter: { status },
  sort: { field: 'dueDay', order: 'ASC' },
})
beforeEach(() => {
  kept = new Map()
})

describe('saved views', () => {
  it('are one person’s and one list’s', () => {
    savedViews('an', 'bill', storage).add(view('Quá hạn'))
    expect(savedViews('an', 'bill', storage).all()).toEqual([view('Quá hạn')])
    expect(savedViews('binh', 'bill', storage).all()).toEqual([])
    expect(savedViews('an', 'contract', storage).all()).toEqual([])
  })

  it('take the place of one with the same name, and go when they are removed', () => {
    const views = savedViews('an', 'bill', storage)
    views.add(view('Quá hạn'))
    expect(views.add(view('Quá hạn', 1))).toEqual([view('Quá hạn', 1)])
    expect(views.remove('Quá hạn')).toEqual([])
  })

  it('are not more than a menu shows, the oldest going first', () => {
    const views = savedViews('an', 'bill', storage)
    for (let n = 0; n <= MOST_VIEWS; n++) views.add(view(String(n)))
    expect(views.all().map(({ name }) => name)[0]).toBe('1')
  })

  it('that somebody has broken are none', () => {
    kept.set('SoNha.views.an.bill', '{')
    expect(savedViews('an', 'bill', storage).all()).toEqual([])
  })
})
