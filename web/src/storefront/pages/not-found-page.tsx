import { SHELF_QUERY } from '@tocador/contracts/catalog/shelf'
import { Button, ButtonLink } from '../../ui/controls/button'
import { EmptyState } from '../../ui/feedback/empty-state'
import { SearchIcon } from '../../ui/icons/icons'
import { SearchField } from '../../ui/form/search-field'
import { Brand } from '../shell/brand'
import { Footer } from '../shell/footer'
import { usePageData } from '../shell/page-data'
import { ServerMarkup } from '../shell/server-markup'
import { paths } from '../paths'

/** Only the server answers unknown addresses, so the browser keeps its HTML. */
export const NotFoundPage = () => (
  <>
    <ServerMarkup id="no-existe">{import.meta.env.SSR && <NotFound />}</ServerMarkup>
    <Footer />
  </>
)

function NotFound() {
  const isGone = usePageData().missing === 'gone'
  return (
    <>
      <header className="border-b border-line">
        <div className="column flex min-h-16 items-center py-2">
          <Brand />
        </div>
      </header>
      <main className="column py-16">
        <EmptyState
          heading="h1"
          title={isGone ? 'Este producto ya no está en la tienda' : 'No encontramos esta página'}
          action={<WayOn />}
        >
          {isGone ? 'Puede que haya algo parecido.' : 'Puede que el enlace haya cambiado.'}
        </EmptyState>
      </main>
    </>
  )
}

/** A search and the shop, by plain forms and links: the browser runs none of this page's script. */
const WayOn = () => (
  <form role="search" action={paths.results} className="grid w-full grid-cols-1 justify-items-center gap-4">
    <div className="flex w-full flex-wrap justify-center gap-2">
      <SearchField
        name={SHELF_QUERY.search}
        className="w-72 max-w-full min-w-0"
        label="Buscar productos"
        icon={<SearchIcon />}
        placeholder="Busca labial, sérum…"
        maxLength={200}
      />
      <Button type="submit">Buscar</Button>
    </div>
    <div className="flex flex-wrap justify-center gap-2">
      <ButtonLink look="main" href={paths.home}>
        Volver a la tienda
      </ButtonLink>
      <ButtonLink look="plain" href={paths.results}>
        Ver los productos
      </ButtonLink>
    </div>
  </form>
)
