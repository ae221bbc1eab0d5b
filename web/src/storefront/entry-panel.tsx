import { Panel } from '../admin/panel/panel'
import { lazyDialog } from '../ui/overlay/lazy-dialog'
import type { ProductPreviewProps } from './pages/product-preview'
import type { PanelPartProps } from './shell/panel-part'

const Preview = lazyDialog<ProductPreviewProps>(
  async () => (await import('./pages/product-preview')).ProductPreview,
  'Error de conexión. Intenta nuevamente.',
)

/** The panel with the storefront's page of a product, since neither imports the other. */
export const PanelWithPreview = (props: PanelPartProps) => (
  <Panel {...props} renderPreview={(preview) => <Preview {...preview} />} />
)
