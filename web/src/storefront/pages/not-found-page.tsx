import { ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Brand } from '../shell/brand'
import { Footer } from '../shell/footer'
import { paths } from '../paths'

export const NotFoundPage = () => (
  <>
    <header className="border-b border-line">
      <div className="column flex min-h-16 items-center py-2">
        <Brand className="text-[1.75rem]" />
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
    <Footer />
  </>
)
