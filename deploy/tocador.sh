#!/bin/sh
# /usr/local/sbin/tocador: runs a tool of the shop with its settings and as its user, such as `tocador doctor`.
set -eu
if [ $# = 0 ]; then
  echo "usage: tocador admin | backup | restore | doctor | import … (README.md, Tools)" >&2
  exit 2
fi
set -a
. /etc/tocador/tocador.env
set +a
program=${TOCADOR_PROGRAM:-/opt/tocador/current}
# Names of files count from the folder of the caller, which the shop's user may not be allowed to enter.
export INIT_CWD="$PWD"
cd "$program"
umask 077
exec setpriv --reuid tocador --regid tocador --init-groups env HOME="$DATA_DIR" node tools/run-tool.mjs "$@"
