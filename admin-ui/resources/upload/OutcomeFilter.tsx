import { Box, Typography, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import type { Kind } from './cell.ts'
import { Sign } from './Sign.tsx'
import { type Outcome, outcomes } from './uploadRecord.ts'

type OutcomeFilterProps = {
  readonly kind: Kind
  readonly counts: Partial<Record<Outcome, number>>
  readonly chosen: Outcome | undefined
  readonly onChoose: (outcome: Outcome | undefined) => void
}

/** Outcomes with their counts; a click filters by one, a second click shows all again. */
export const OutcomeFilter = ({ kind, counts, chosen, onChoose }: OutcomeFilterProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const language = useLanguage()
  const shown = Object.entries(counts) as [Outcome, number][]
  return (
    <Box
      role="group"
      aria-label={translate('resource.upload.outcome.label')}
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: '1fr',
          sm: `repeat(${Math.min(shown.length, 3)}, 1fr)`,
          md: `repeat(${shown.length}, 1fr)`,
        },
        borderBottom: `1px solid ${look.line}`,
      }}
    >
      {shown.map(([outcome, count], index) => (
        <Box
          key={outcome}
          component="button"
          type="button"
          aria-pressed={chosen === outcome}
          onClick={() => onChoose(chosen === outcome ? undefined : outcome)}
          sx={{
            display: 'flex',
            flexDirection: { xs: 'row-reverse', sm: 'column' },
            alignItems: { xs: 'center', sm: 'flex-start' },
            justifyContent: 'space-between',
            gap: 0.5,
            minHeight: 44,
            px: 5,
            py: { xs: 2.5, sm: 3.5 },
            font: 'inherit',
            textAlign: 'left',
            color: look.text,
            cursor: 'pointer',
            border: 0,
            borderLeft: { sm: index > 0 ? `1px solid ${look.line}` : 0 },
            borderTop: { xs: index > 0 ? `1px solid ${look.line}` : 0, sm: 0 },
            backgroundColor: chosen === outcome ? look.selected : 'transparent',
            '&:hover': { backgroundColor: chosen === outcome ? look.selected : look.hover },
          }}
        >
          <Typography variant="h4" component="span" className="figures" sx={{ fontSize: '1.5rem' }}>
            {formatNumber(count, language)}
          </Typography>
          <Typography variant="body2" component="span" sx={{ color: look.textSoft }}>
            <Sign {...outcomes[outcome]}>
              {translate(`resource.upload.outcome.${kind.outcomeWords?.[outcome] ?? outcome}`)}
            </Sign>
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
