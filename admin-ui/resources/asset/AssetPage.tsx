import { Box, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import type { States } from '../../../domain/asset/asset.ts'
import { assetColumns } from '../../../projections/asset/asset.columns.ts'
import { useMay } from '../../auth/useMay.ts'
import { DeleteButton } from '../../dialogs/DeleteButton.tsx'
import { Gallery } from '../../files/Gallery.tsx'
import { formatDay } from '../../i18n/format.ts'
import { ItemPage } from '../../pages/ItemPage.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { Money } from '../../ui/Money.tsx'
import { PageActions } from '../../ui/PageActions.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { Section } from '../../ui/Section.tsx'
import { HistoryTab } from '../history/HistoryTab.tsx'
import { AssetDialog } from './AssetDialog.tsx'
import type { AssetRecord } from './assetRecord.ts'
import { StateTags } from './StateTags.tsx'

const Asset = ({ asset }: { readonly asset: AssetRecord }) => {
  const translate = useTranslate()
  const may = useMay()
  const [isEditing, setEditing] = useState(false)
  const word = (key: string, args = {}) => translate(`resource.asset.${key}`, args)
  const home = `/building/${asset.buildingID}/room/${asset.roomID}`
  const sayings = {
    states: (value: unknown) =>
      (value as States).map(({ state, count }) => `${count} ${word(`values.state.${state}`)}`).join(', '),
    photoIDs: (value: unknown) => word('photos', { smart_count: (value as readonly string[]).length }),
  }
  const { value, since, goodForYears, photoIDs } = asset
  return (
    <>
      <PageHead
        before={<QuietLink to={home}>{asset.roomNumber}</QuietLink>}
        title={asset.name}
        lead={asset.buildingName}
        actions={
          <PageActions
            actions={[
              may('UpdateAsset') && {
                label: word('update.open'),
                onClick: () => setEditing(true),
                primary: true,
              },
            ]}
          />
        }
      />
      <Box sx={{ maxWidth: 860 }}>
        <Section title={word('fields.states')}>
          <StateTags states={asset.states} />
          <Box component="dl" sx={{ m: 0, mt: 3 }}>
            {value !== null && (
              <Fact label={word('fields.value')}>
                <Money amount={value} />
              </Fact>
            )}
            {since && <Fact label={word('fields.since')}>{formatDay(since)}</Fact>}
            {goodForYears !== null && (
              <Fact label={word('fields.goodForYears')}>{`${goodForYears} ${word('years')}`}</Fact>
            )}
          </Box>
          {photoIDs.length > 0 && (
            <Box sx={{ mt: 3 }}>
              <Gallery ids={photoIDs} name={asset.name} />
            </Box>
          )}
        </Section>
      </Box>
      {may('history.read') && (
        <Box sx={{ mt: 5 }}>
          <Typography variant="h2" sx={{ mb: 3 }}>
            {word('history')}
          </Typography>
          <HistoryTab resource="asset" record={asset} columns={assetColumns} sayings={sayings} />
        </Box>
      )}
      {may('DeleteAsset') && (
        <Box sx={{ mt: 4 }}>
          <DeleteButton
            resource="asset"
            record={asset}
            words="resource.asset.remove"
            args={{ name: asset.name }}
            after={home}
            password={false}
          />
        </Box>
      )}
      {isEditing && <AssetDialog roomID={asset.roomID} asset={asset} onClose={() => setEditing(false)} />}
    </>
  )
}

/** A thing of a room: how it is, what it is worth, and its history. */
export const AssetPage = () => {
  const { id = '' } = useParams()
  return (
    <ItemPage<AssetRecord> resource="asset" id={id}>
      {(asset) => <Asset asset={asset} />}
    </ItemPage>
  )
}
