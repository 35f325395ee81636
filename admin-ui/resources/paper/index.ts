import { lazyPage } from '../../routing/lazyPage.tsx'
import { declareResource } from '../../routing/resource.ts'

const frozen = () => import('./PaperPage.tsx')
const own = () => import('./OwnPaper.tsx')
const draft = () => import('./DraftPage.tsx')

export default declareResource({
  name: 'paper',
  screens: [
    {
      path: '/paper/:id',
      permission: 'paper.read',
      page: lazyPage(frozen, 'PaperPage', 'paper'),
      customerPage: lazyPage(own, 'OwnPaper', 'paper'),
    },
    {
      path: '/contract/:id/paper',
      permission: 'paper.draft',
      page: lazyPage(draft, 'DraftPage', 'paper'),
    },
  ],
  parent: 'contract',
})
