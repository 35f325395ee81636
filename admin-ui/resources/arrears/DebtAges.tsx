import { Box, Card, Typography, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import type { ArrearsSums } from '../../../projections/report/report.answers.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { listLink, overdueLink } from '../../list/listLink.ts'
import { Money } from '../../ui/Money.tsx'

type DebtAgesProps = { readonly of: ArrearsSums; readonly buildingID: string }

/** What is owed by age, from not due yet to the oldest; each sum opens its bills. */
export const DebtAges = ({ of: { ages, openAmount, overdue }, buildingID }: DebtAgesProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const today = useToday()
  const words = (key: string, values?: object) => translate(`resource.arrears.${key}`, values)
  const house = buildingID === '' ? {} : { buildingID }
  const parts = [
    {
      key: 'soon',
      label: words('soon'),
      count: undefined,
      amount: openAmount - overdue,
      to: listLink('bill', { status: BillStatus.UN_PAID, ...house }, ['dueDay', 'ASC']),
    },
    ...ages.map(({ fromDays, toDays, count, amount }) => ({
      key: String(fromDays),
      label:
        toDays === null
          ? words('over', { from: fromDays - 1 })
          : words('between', { from: fromDays, to: toDays }),
      count,
      amount,
      to: overdueLink({ age: { fromDays, toDays }, today, buildingID }),
    })),
  ]
  return (
    <Card
      sx={{
        display: 'grid',
        // As many beside each other as there is room for: an amount is never cut.
        gridTemplateColumns: { sm: 'repeat(auto-fit, minmax(144px, 1fr))' },
        mb: 4,
      }}
    >
      {parts.map(({ key, label, count, amount, to }) => (
        <Box
          key={key}
          component={Link}
          to={to}
          sx={{
            // On phones ages that nobody has are left out.
            display: { xs: amount === 0 ? 'none' : 'flex', sm: 'block' },
            justifyContent: 'space-between',
            alignItems: 'center',
            columnGap: 3,
            minHeight: 44,
            px: { xs: 4, sm: 3 },
            py: { xs: 1, sm: 2 },
            color: 'inherit',
            textDecoration: 'none',
            '&:hover': { bgcolor: look.hover },
            '&:not(:first-of-type)': { borderLeft: { sm: `1px solid ${look.line}` } },
          }}
        >
          <Typography variant="caption" color="text.secondary" component="p">
            {label}
            {count !== undefined && count > 0 && (
              <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                {' · '}
                {translate('resource.bill.count', { smart_count: count })}
              </Box>
            )}
          </Typography>
          <Typography
            component="p"
            className="figures"
            sx={{
              flexShrink: 0,
              whiteSpace: 'nowrap',
              fontWeight: amount === 0 ? 400 : 600,
              color: amount === 0 ? 'text.secondary' : key === 'soon' ? undefined : look.tone.late.text,
            }}
          >
            <Money amount={amount} />
          </Typography>
        </Box>
      ))}
    </Card>
  )
}
