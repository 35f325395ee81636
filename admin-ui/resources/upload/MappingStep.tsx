import { Box, Button, Card, MenuItem, TextField, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { MappingDoubts } from './MappingDoubts.tsx'
import { MappingTable } from './MappingTable.tsx'
import { Totals } from './Totals.tsx'
import type { Reading } from './uploadRecord.ts'
import { useDecide } from './useDecide.ts'
import { useMapping } from './useMapping.ts'
import type { ShownUpload } from './useUploads.ts'

/** Maps each column of the file to a field: proposed, changed by the user, or explicitly ignored. */
export const MappingStep = ({
  upload,
  reading,
  onDone,
}: {
  upload: ShownUpload
  reading: Reading
  onDone: () => void
}) => {
  const translate = useTranslate()
  const mapping = useMapping(reading)
  const { map, isBusy } = useDecide(upload)
  const say = (key: string, args?: object) => translate(`resource.upload.mapping.${key}`, args)
  return (
    <>
      <Totals reading={reading} amount={reading.read} />
      <Card component="section" sx={{ mb: 4, overflow: 'clip' }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 3,
            px: { xs: 4, md: 5 },
            pt: 4,
            pb: 3,
          }}
        >
          <Typography variant="h3" component="h2" sx={{ flex: '1 1 auto' }}>
            {say('sheet')}
          </Typography>
          <TextField
            select
            fullWidth={false}
            size="small"
            label={say('sheet_name')}
            value={mapping.sheet}
            onChange={({ target }) => mapping.setSheet(Number(target.value))}
            sx={{ minWidth: 160 }}
          >
            {reading.sheets.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is known by its place
              <MenuItem key={at} value={at}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        </Box>
        <MappingTable upload={upload} reading={reading} mapping={mapping} />
      </Card>
      <MappingDoubts upload={upload} reading={reading} mapping={mapping} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mt: 4 }}>
        <Button
          variant="contained"
          disabled={isBusy || mapping.open > 0}
          onClick={() => void map(mapping.body).then(onDone)}
        >
          {say('next')}
        </Button>
        <Typography variant="caption" role="status" color="text.secondary">
          {mapping.open > 0 ? say('open', { count: mapping.open }) : ''}
        </Typography>
      </Box>
    </>
  )
}
