import { expect, it } from 'vitest'
import { emptyHome } from '../resources/room/home/emptyHome.ts'
import { renderHome } from './home.tsx'

const asked: Parameters<typeof renderHome>[0] = {
  profile: { id: 'me', role: 'customer', fullName: 'Lê Thị </title><b>Diễm' },
  home: {
    ...emptyHome,
    rooms: [{ id: 'r', number: 'P.302', buildingName: 'Hoa Sen' }],
    windows: [{ floor: 3, own: true }],
    notices: [
      { id: 'n', title: '<script>"style="x"', senderName: null, sentAt: '2026-11-01T02:00:00Z', read: 0 },
    ],
  },
  locale: 'vi',
  mode: 'light',
}

it('draws a tenant’s home as a phone shows it, all of it at once', async () => {
  const { html, css } = await renderHome(asked)
  expect(html).toContain('Hoa Sen')
  expect(html).toMatch(/<h2[^>]*>Phòng có gì cần sửa/)
  expect(html).toContain('href="/support-ticket"')
  // The frame of a phone, with its places.
  expect(html).toContain('own-frame phone')
  expect(html).toContain('own-bar')
  expect(css).toContain('.own-card')
})

it('keeps to the content policy, and writes nothing as markup that somebody has typed', async () => {
  const { html } = await renderHome(asked)
  expect(html).not.toMatch(/ style=|<style|<script|<b>/)
  expect(html).toContain('&lt;script&gt;')
})

it('draws for one what another has never seen', async () => {
  const [one, other] = await Promise.all([
    renderHome(asked),
    renderHome({
      ...asked,
      profile: { ...asked.profile, fullName: 'Trần Quân' },
      home: emptyHome,
      locale: 'en',
      mode: 'dark',
    }),
  ])
  expect(one.html).not.toContain('Quân')
  expect(other.html).not.toContain('P.302')
  expect(other.css).not.toBe(one.css)
})
