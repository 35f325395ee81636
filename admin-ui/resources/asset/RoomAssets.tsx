import { Box, Button, Typography, useTheme } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { MAX_ASSETS } from '../../../domain/limits.ts'
import { useMay } from '../../auth/useMay.ts'
import { ExportLink } from '../../list/ExportLink.tsx'
import { RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { SheetPart } from '../../ui/SheetPart.tsx'
import { useInSight } from '../../ui/useInSight.ts'
import type { RoomRecord } from '../room/roomRecord.ts'
import { AssetDialog } from './AssetDialog.tsx'
import type { AssetRecord } from './assetRecord.ts'
import { CopyAssetsDialog } from './CopyAssetsDialog.tsx'
import { StateTags } from './StateTags.tsx'
import { useAssets } from './useAssets.ts'

const Row = ({ asset }: { readonly asset: AssetRecord }) => {
  const { look } = useTheme()
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 3,
        rowGap: 1,
        minHeight: 48,
        py: 1,
        '& + &': { borderTop: `1px solid ${look.line}` },
      }}
    >
      <QuietLink to={`/asset/${asset.id}`}>{asset.name}</QuietLink>
      <StateTags states={asset.states} />
    </Box>
  )
}

/** What is in a room when it is handed over. */
export const RoomAssets = ({ room }: { readonly room: RoomRecord }) => {
  const translate = useTranslate()
  const may = useMay()
  const [open, setOpen] = useState<'add' | 'copy'>()
  const [ref, isSeen] = useInSight<HTMLDivElement>()
  const { data, error } = useAssets(room.id, isSeen)
  if (error && !data) throw error
  const close = () => setOpen(undefined)
  const isEmpty = data?.length === 0
  return (
    <SheetPart
      title={translate('resource.asset.title')}
      action={
        data && (
          <Box sx={{ display: 'flex', gap: 1 }}>
            {!isEmpty && <ExportLink of="asset" query={{ filter: JSON.stringify({ roomID: room.id }) }} />}
            {may('AddAsset') && data.length < MAX_ASSETS && (
              <Button size="small" color="inherit" onClick={() => setOpen('add')}>
                {translate('resource.asset.add.open')}
              </Button>
            )}
          </Box>
        )
      }
    >
      <Box ref={ref} sx={{ minHeight: data ? 0 : 96 }}>
        {isSeen && !data && <RowsSkeleton rows={2} height={48} />}
      </Box>
      {isEmpty && (
        <Typography variant="body2" color="text.secondary">
          {translate('resource.asset.none_in_room')}
        </Typography>
      )}
      {isEmpty && may('AddAsset') && (
        <Button size="small" onClick={() => setOpen('copy')} sx={{ ml: -2, mt: 1 }}>
          {translate('resource.asset.copy.open')}
        </Button>
      )}
      {data && !isEmpty && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.map((asset) => (
            <Row key={asset.id} asset={asset} />
          ))}
        </Box>
      )}
      {open === 'add' && <AssetDialog roomID={room.id} onClose={close} />}
      {open === 'copy' && <CopyAssetsDialog roomID={room.id} buildingID={room.buildingID} onClose={close} />}
    </SheetPart>
  )
}
