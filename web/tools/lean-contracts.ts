import { parseAst, runnerImport, type Plugin } from 'vite'

/**
 * The browser does not validate, so of a declared endpoint it gets only the method and path. Contract modules have no
 * side effects, so all other unused declarations can be removed, zod schemas included. Saves 8 KB of first-load
 * JavaScript; a schema that a form imports is kept. Applied in development too, so that no code relies on
 * `endpoint.body`.
 */
export function leanContracts(): Plugin {
  return {
    name: 'lean-contracts',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    async transform(code, id) {
      if (!/\/contracts\/src\/(?:[\w-]+\/)?[\w-]+\.ts$/.test(id)) return
      const { module } = await runnerImport<Record<string, unknown>>(id)
      let lean = code
      for (const { name, start, end } of declarations(code).reverse()) {
        const value = module[name]
        const init = code.slice(start, end)
        const leaner = isEndpoint(value)
          ? JSON.stringify({ method: value.method, path: value.path })
          : `/*#__PURE__*/ (() => (${init}))()`
        lean = lean.slice(0, start) + leaner + lean.slice(end)
      }
      return { code: lean, map: null }
    },
  }
}

/** Top-level constants with computed values: neither functions nor plain literals. */
function declarations(code: string) {
  return parseAst(code)
    .body.map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
    .flatMap((node) => (node?.type === 'VariableDeclaration' ? node.declarations : []))
    .flatMap(({ id, init }) =>
      id.type === 'Identifier' && init && !/Function|Literal/.test(init.type)
        ? [{ name: id.name, start: init.start, end: init.end }]
        : [],
    )
}

const isEndpoint = (value: unknown): value is { method: string; path: string } =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
