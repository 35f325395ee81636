import { expect, it } from 'vitest'
import { ruleFor } from '../../domain/permissions/permissions.ts'
import { roleNames } from '../../domain/permissions/roles.ts'
import en from '../i18n/en/search.ts'
import vi from '../i18n/vi/search.ts'
import { passes } from '../routing/access.ts'
import { screens } from '../routing/registry.ts'
import { actions, meant } from './actions.ts'

const found = (typed: string, words: typeof vi | typeof en = vi) =>
  actions
    .filter(({ name }) => {
      const { name: text, also } = words.action[name as keyof typeof words.action]
      return meant(typed, [text, ...also.split(', ')])
    })
    .map(({ name }) => name)

it('finds what to do by its words, whatever their accents and order', () => {
  for (const typed of ['lap hoa don', 'lập hóa đơn', 'Lập hoá đơn', 'hoa don lap', 'tạo hoá đơn'])
    expect(found(typed), typed).toContain('bill')
  for (const typed of ['thêm hợp đồng', 'them hop dong', 'lap hop dong'])
    expect(found(typed)).toEqual(['contract'])
  for (const typed of ['ghi chỉ số', 'ghi chi so dien', 'nhap so nuoc'])
    expect(found(typed)).toEqual(['meters'])
  for (const typed of ['nhac khach', 'nhắc trả tiền', 'nhac no'])
    expect(found(typed), typed).toEqual(['remind'])
  for (const typed of ['thêm phòng', 'them phong moi']) expect(found(typed), typed).toEqual(['rooms'])
  expect(found('new contract', en)).toEqual(['contract'])
  expect(found('diem 302')).toEqual([])
})

it('leads each role that may do it to a page that it may open', () => {
  for (const { name, permission, path } of actions)
    for (const role of roleNames)
      if (ruleFor(permission, role))
        expect(
          screens.some((screen) => screen.path === path.split('?')[0] && passes(screen, role)),
          `${name} ${role}`,
        ).toBe(true)
})
