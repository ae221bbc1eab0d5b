import './ui.css'
import { createRoot } from 'react-dom/client'
import { Announcer } from '../src/ui/overlay/announcer'
import { ToastRegion } from '../src/ui/overlay/toast-region'
import { ChoiceParts } from './choice-parts'
import { DialogParts } from './dialog-parts'
import { FieldParts } from './field-parts'
import { ListParts } from './list-parts'
import { SmallParts } from './small-parts'

const theme = new URLSearchParams(location.search).get('tema')
if (theme !== null) document.documentElement.dataset.theme = theme

const root = document.getElementById('root')
if (root !== null)
  createRoot(root).render(
    <>
      <main tabIndex={-1} className="mx-auto grid max-w-256 grid-cols-[minmax(0,1fr)] gap-8 px-gutter py-12">
        <h1 className="sr-only">Piezas</h1>
        <SmallParts />
        <FieldParts />
        <ChoiceParts />
        <ListParts />
        <DialogParts />
      </main>
      <Announcer />
      <ToastRegion />
    </>,
  )
