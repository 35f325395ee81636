import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { SearchBox } from '../../search/SearchBox.tsx'
import { SearchNote } from '../../search/SearchNote.tsx'
import { PageHead } from '../../ui/PageHead.tsx'

/** `/search?q=`: the quick search as a page. */
export const SearchPage = () => {
  const translate = useTranslate()
  const [search, setSearch] = useSearchParams()
  return (
    <Box sx={{ maxWidth: 640, pt: { xs: 4, md: 0 } }}>
      <PageHead title={translate('search.label')} lead={<SearchNote />} />
      <SearchBox
        first={search.get('q') ?? ''}
        onTyped={(typed) => setSearch(typed ? { q: typed } : {}, { replace: true })}
      />
    </Box>
  )
}
