# The version that the package `node` pins for npm scripts: the image has this one alone.
ARG NODE=24.21.0-bookworm-slim

FROM node:${NODE} AS screens
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node -e "import('./processes/ui-build.ts').then(({ ensureUiBuilt }) => ensureUiBuilt(() => {}))"

# What the servers import, without what only the build of the screens needs (test/image.spec.ts holds the list).
FROM node:${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && npm uninstall --no-save --omit=dev \
  @emotion/cache @emotion/react @emotion/styled @fontsource/be-vietnam-pro @mui/icons-material @mui/material \
  @mui/utils @mui/x-date-pickers @tanstack/react-query @tiptap/pm @tiptap/react @tiptap/starter-kit \
  @vitejs/plugin-react dayjs embedded-postgres idb-keyval jsqr node qrcode-generator ra-data-simple-rest \
  ra-i18n-polyglot ra-language-english react-admin react react-dom react-hook-form react-router react-router-dom vite \
  workbox-precaching workbox-routing workbox-strategies

FROM node:${NODE}
ENV NODE_ENV=production
WORKDIR /app
RUN mkdir /data && chown node /data
COPY . .
COPY --from=packages /app/node_modules node_modules
COPY --from=screens /app/admin-ui/dist admin-ui/dist
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "-e", \
  "fetch(`http://127.0.0.1:${process.env.HEALTH_PORT || process.env.PORT || 3000}/api/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not by npm, which does not pass on the signal to stop.
CMD ["node", "--max-semi-space-size=4", "processes/start.ts"]
