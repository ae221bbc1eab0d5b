import type { PageInput } from '@tocador/contracts/page'
import type { PageHead } from './document'
import { isSignInPath, paths } from './paths'

/** What search engines and browser tabs read of a page. */
export function headOf({ path, baseUrl, shop }: PageInput): PageHead {
  const [address = paths.home] = path.split('?')
  const titles: Record<string, string> = {
    [paths.home]: `${shop.name}: ${shop.tagline}`,
    [paths.login]: `Iniciar sesión · ${shop.name}`,
    [paths.register]: `Crear cuenta · ${shop.name}`,
  }
  return {
    title: titles[address] ?? `No encontramos esta página · ${shop.name}`,
    description: `${shop.tagline}. Aparta tus productos, cierra tu pedido por WhatsApp y recógelo cerca.`,
    canonical: `${baseUrl}${address}`,
    isFound: address in titles,
    isIndexed: address in titles && !isSignInPath(address),
  }
}
