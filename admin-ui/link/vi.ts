import frame from '../i18n/vi/frame.ts'
import link from '../i18n/vi/link.ts'
import paper from '../i18n/vi/pages/paper.ts'

export default { frame, link, paper }
