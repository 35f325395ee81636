import { Tab, Tabs } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { UploadType } from '../../../domain/upload/upload-type.ts'

const types = Object.values(UploadType)

/** The type of upload in the address: `?type=2`. */
export const useType = (): UploadType => {
  const [search] = useSearchParams()
  return types.find((type) => String(type) === search.get('type')) ?? UploadType.ADD_CUSTOMERS
}

/** Chooses the type of records in the file. */
export const TypeTabs = () => {
  const translate = useTranslate()
  const [, setSearch] = useSearchParams()
  const shown = useType()
  return (
    <Tabs
      value={shown}
      onChange={(_event, type: UploadType) => setSearch({ type: String(type) }, { preventScrollReset: true })}
      aria-label={translate('resource.upload.type.label')}
      variant="scrollable"
      scrollButtons={false}
      sx={{ mb: 4 }}
    >
      {types.map((type) => (
        <Tab
          key={type}
          value={type}
          label={translate(`resource.upload.type.${type}`)}
          id={`tab-${type}`}
          aria-controls="tab-panel"
        />
      ))}
    </Tabs>
  )
}
