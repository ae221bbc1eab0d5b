import { pagingOf } from '@tocador/contracts/paging'
import { useState } from 'react'
import { Button } from '../src/ui/controls/button'
import { EmptyState } from '../src/ui/feedback/empty-state'
import { ErrorBoundary } from '../src/ui/feedback/error-boundary'
import { RefreshIcon } from '../src/ui/icons/notice-icons'
import { Pager } from '../src/ui/controls/pager'
import { Picture } from '../src/ui/layout/picture'
import { Bar, PictureBar, Waiting } from '../src/ui/feedback/skeleton'
import { Stepper } from '../src/ui/controls/stepper'

export function ListParts() {
  const [page, setPage] = useState(6)
  const [limit, setLimit] = useState(10)
  const [pieces, setPieces] = useState(1)
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4 md:grid-cols-4">
        <div className="aspect-4/5 overflow-hidden rounded-picture dressing-table">
          <Picture url="/media/no-existe-640.webp" alt="Producto sin foto" sizes="12rem" />
        </div>
        <Waiting label="Cargando productos">
          <PictureBar />
          <Bar className="mt-3.5 h-3.5 w-[38%]" />
          <Bar className="mt-2 h-4.5 w-[92%]" />
          <Bar className="mt-2 h-4.5 w-[58%]" />
        </Waiting>
        <Stepper value={pieces} max={3} of="Rubor compacto Durazno" onChange={setPieces} />
      </div>
      <Pager
        label="Páginas de productos"
        paging={pagingOf(page, limit, 203)}
        onPage={setPage}
        onLimit={(size) => {
          setLimit(size)
          setPage(1)
        }}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <EmptyState
          title="No se puede conectar con el servidor..."
          action={
            <Button look="main" icon={<RefreshIcon />}>
              Reintentar
            </Button>
          }
        >
          Revisa tu internet. Tu carrito sigue apartado.
        </EmptyState>
        <EmptyState title="No se encontraron productos" action={<Button>Limpiar filtros</Button>}>
          Nada coincide con «tinta vinil» en Labios.
        </EmptyState>
        <ErrorBoundary>
          <FailingPart />
        </ErrorBoundary>
      </div>
    </>
  )
}

/** What the boundary shows in the place of a part that fails while it is drawn. */
function FailingPart(): never {
  throw new Error('A part that fails, as the page of the components shows it')
}
