import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { purposes, taxPayers } from '../../../../domain/contract/term-choices.ts'
import { MAX_PEOPLE, SPECIAL_TERMS_MAX } from '../../../../domain/limits.ts'
import { Choice } from '../../../form/Choice.tsx'
import { DayLine } from '../../../form/DayLine.tsx'
import { NumberLine } from '../../../form/NumberLine.tsx'
import { between } from '../../../form/rules.ts'
import { TextBlock } from '../../../form/TextBlock.tsx'

type MoreTermsProps = {
  readonly of: 'building' | 'contract'
  /** Whether some of them say something. */
  readonly isOpen: boolean
}

/** Terms that few contracts say, folded until one of them is said. */
export const MoreTerms = ({ of, isOpen: isSaid }: MoreTermsProps) => {
  const translate = useTranslate()
  const [isOpen, setIsOpen] = useState(isSaid)
  const words = (key: string) => translate(`resource.contract.terms.${key}`)
  const choices = (name: 'purpose' | 'taxBy', values: readonly string[]) =>
    values.map((value) => ({ value, label: translate(`resource.contract.values.${name}.${value}`) }))
  if (!isOpen)
    return (
      <Box>
        <Button color="inherit" aria-expanded={false} onClick={() => setIsOpen(true)} sx={{ minHeight: 44 }}>
          {words('more')}
        </Button>
      </Box>
    )
  return (
    <>
      <Choice source="purpose" label={words('purpose')} options={choices('purpose', purposes)} />
      <NumberLine
        source="maxPeople"
        label={words('max_people')}
        help={words('max_people_help')}
        unit={words('people')}
        rule={between(1, MAX_PEOPLE)}
      />
      <Choice source="taxBy" label={words('tax_by')} options={choices('taxBy', taxPayers)} />
      {of === 'contract' && (
        <>
          <DayLine source="signedDay" label={words('signed_day')} />
          <DayLine source="effectiveDay" label={words('effective_day')} help={words('effective_day_help')} />
          <TextBlock
            source="specialTerms"
            label={words('special')}
            help={words('special_help')}
            max={SPECIAL_TERMS_MAX}
          />
        </>
      )}
    </>
  )
}
