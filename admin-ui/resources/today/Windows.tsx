import { Box, Typography, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { TodayAnswer, Work } from '../../../projections/today/today.answers.ts'
import { LitHouse, type Pane } from '../../ui/LitHouse.tsx'
import { storeysOf } from '../../ui/storeys.ts'

/** Beside the list, a floor has the same height for every building. */
const heightOf = (storeys: number) => Math.min(storeys, 12) * 17 + 26

type WindowsProps = { readonly houses: TodayAnswer['houses']; readonly chosen: Work | undefined }

/** The buildings; the windows of rooms with the selected task are lit. */
export const Windows = ({ houses, chosen }: WindowsProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const lit = new Set(chosen?.rooms)
  const highest = Math.max(...houses.map(({ rooms }) => storeysOf(rooms).top))
  const paneOf = ({ id, taken }: TodayAnswer['houses'][number]['rooms'][number]): Pane =>
    lit.has(id) ? 'lit' : taken ? 'shut' : 'none'
  return (
    <Box
      component="aside"
      aria-label={translate('resource.today.houses')}
      sx={{ position: { lg: 'sticky' }, top: { lg: 84 }, mb: { xs: 2, lg: 0 } }}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: `repeat(${Math.min(4, Math.max(2, houses.length))}, minmax(0, 1fr))`,
            lg: 'repeat(2, minmax(0, 1fr))',
          },
          columnGap: { xs: 2, lg: 4 },
          rowGap: { xs: 3, lg: 5 },
          alignItems: 'start',
          p: { xs: 0, lg: 5 },
          pt: { lg: 6 },
          borderRadius: '16px',
          bgcolor: { lg: look.surface },
          border: { lg: `1px solid ${look.line}` },
        }}
      >
        {houses.map(({ id, name, rooms }) => {
          const count = rooms.filter((room) => lit.has(room.id)).length
          const said = translate('resource.today.rooms', { smart_count: count })
          return (
            <Box
              key={id}
              sx={{ minWidth: 0, display: 'flex', flexDirection: 'column', alignItems: 'center' }}
            >
              <Box
                sx={{
                  width: 1,
                  height: { xs: 84, lg: heightOf(highest) },
                  display: 'flex',
                  justifyContent: 'center',
                  alignItems: 'end',
                  borderBottom: `1.5px solid ${look.control}`,
                }}
              >
                <Box sx={{ height: { xs: 1, lg: heightOf(storeysOf(rooms).top) }, maxWidth: 1 }}>
                  <LitHouse rooms={rooms} paneOf={paneOf} label={`${name}: ${said}`} />
                </Box>
              </Box>
              <Typography
                variant="caption"
                component="p"
                sx={{
                  mt: 1,
                  maxWidth: 1,
                  fontSize: '0.75rem',
                  fontWeight: count > 0 ? 600 : 400,
                  color: count > 0 ? 'text.primary' : 'text.secondary',
                  textAlign: 'center',
                  lineHeight: 1.4,
                  overflowWrap: 'anywhere',
                }}
              >
                {name}
              </Typography>
              <Typography
                variant="caption"
                component="p"
                sx={{ fontSize: '0.75rem', lineHeight: 1.4, color: 'text.secondary', minHeight: 17 }}
              >
                {count > 0 && said}
              </Typography>
            </Box>
          )
        })}
        <Typography
          variant="caption"
          color="text.secondary"
          component="p"
          sx={{
            gridColumn: '1 / -1',
            display: { xs: 'none', lg: 'block' },
            borderTop: `1px solid ${look.line}`,
            pt: 3,
          }}
        >
          {translate('resource.today.houses_note')}
        </Typography>
      </Box>
    </Box>
  )
}
