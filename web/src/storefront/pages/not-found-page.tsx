import { ButtonLink } from '../../ui/controls/button'
import { EmptyState } from '../../ui/feedback/empty-state'
import { Brand } from '../shell/brand'
import { Footer } from '../shell/footer'
import { ServerMarkup } from '../shell/server-markup'
import { paths } from '../paths'

/** Only the server answers unknown addresses, so the browser keeps its HTML. */
export const NotFoundPage = () => (
  <>
    <ServerMarkup as="div" id="no-existe">
      {import.meta.env.SSR && <NotFound />}
    </ServerMarkup>
    <Footer />
  </>
)

const NotFound = () => (
  <>
    <header className="border-b border-line">
      <div className="column flex min-h-16 items-center py-2">
        <Brand />
      </div>
    </header>
    <main className="column py-16">
      <EmptyState
        heading="h1"
        title="No encontramos esta página"
        action={
          <ButtonLink look="main" href={paths.home}>
            Volver a la tienda
          </ButtonLink>
        }
      >
        Puede que el enlace haya cambiado.
      </EmptyState>
    </main>
  </>
)
