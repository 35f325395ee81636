// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, it } from 'vitest'
import { addDays } from '../../../../domain/day.ts'
import { dayOf } from '../../../i18n/format.ts'
import { Stage } from '../../../testing/stage.tsx'
import { TooMany } from './TooMany.tsx'

afterEach(cleanup)

const today = dayOf(new Date())

const Form = ({ residents, maxPeople }: { residents: object[]; maxPeople: number | null }) => (
  <FormProvider {...useForm({ values: { residents } })}>
    <TooMany contract={{ maxPeople, startDay: addDays(today, -30) }} />
  </FormProvider>
)
const said = (residents: object[], maxPeople: number | null = 2) => {
  render(<Form residents={residents} maxPeople={maxPeople} />, { wrapper: Stage })
  const text = screen.queryByRole('alert')?.textContent ?? null
  cleanup()
  return text
}

it('warns where more are entered than the contract says, with the tenant, whenever they come', () => {
  const lives = { fromDay: '', toDay: '' }
  expect(said([lives])).toBe(null)
  expect(said([lives, { ...lives, toDay: addDays(today, -1) }])).toBe(null)
  expect(said([lives, { ...lives, fromDay: addDays(today, 9) }])).toBe(
    'Thành 3 người ở, hợp đồng ghi tối đa 2.',
  )
  expect(said([lives, lives], null)).toBe(null)
})
