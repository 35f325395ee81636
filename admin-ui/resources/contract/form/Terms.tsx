import { Box } from '@mui/material'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { ContractType } from '../../../../domain/contract/contract-codes.ts'
import { Choice } from '../../../form/Choice.tsx'
import { DayLine } from '../../../form/DayLine.tsx'
import { isDay } from '../../../form/days.ts'
import { MoneyLine, NumberLine } from '../../../form/NumberLine.tsx'
import { between, type Rule } from '../../../form/rules.ts'
import { endAfter } from '../term.ts'
import { half } from './half.ts'

const notBefore: Rule = (value, { startDay }) =>
  typeof value === 'string' && typeof startDay === 'string' && isDay(value) && value < startDay
    ? 'error.end_before_start'
    : undefined

/** Moves the last day along with the first one until the user edits it. */
export const FollowStart = () => {
  const { setValue, getFieldState } = useFormContext()
  const startDay: unknown = useWatch({ name: 'startDay' })
  useEffect(() => {
    if (getFieldState('endDay').isDirty || typeof startDay !== 'string' || !isDay(startDay)) return
    setValue('endDay', endAfter(startDay, 12))
  }, [startDay, getFieldState, setValue])
  return null
}

/** Inputs for the term and the price. */
export const Terms = () => {
  const translate = useTranslate()
  const type: unknown = useWatch({ name: 'type' })
  const rent = Number(type) === ContractType.RENT
  return (
    <>
      <Choice
        source="type"
        required
        options={Object.values(ContractType).map((value) => ({
          value,
          label: translate(`resource.contract.values.type.${value}`),
        }))}
      />
      <Box sx={half}>
        <DayLine source="startDay" required sx={{ maxWidth: 'none' }} />
        {rent && (
          <DayLine
            source="endDay"
            rule={notBefore}
            help={translate('resource.contract.end_help')}
            sx={{ maxWidth: 'none' }}
          />
        )}
      </Box>
      <Box sx={half}>
        <MoneyLine
          source="price"
          label={translate(rent ? 'resource.contract.rent' : 'resource.contract.sale')}
          required
        />
        <MoneyLine source="deposit" required help={translate('resource.contract.deposit_help')} />
      </Box>
      <NumberLine
        source="dueDayOfMonth"
        required
        rule={between(1, 28)}
        help={translate('resource.contract.due_day_help')}
      />
    </>
  )
}
