import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { PeopleListPage } from '../person/PeopleListPage.tsx'
import { customers } from '../person/peopleKind.ts'

const UploadButton = () => (
  <Button variant="outlined" color="inherit" startIcon={<UploadIcon />} component={Link} to="/upload">
    {useTranslate()('resource.customer.upload')}
  </Button>
)

export const CustomerListPage = () => (
  <PeopleListPage
    kind={customers}
    show={['fullName', 'roomNumbers', 'phone', 'email', 'birthday', 'gender']}
    other={<UploadButton />}
  />
)
