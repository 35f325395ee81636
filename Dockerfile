FROM node:24-bookworm-slim
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node -e "import('./processes/ui-build.ts').then(({ ensureUiBuilt }) => ensureUiBuilt(() => {}))" \
  && mkdir /data && chown node /data
USER node
# Not by npm, which does not pass on the signal to stop.
CMD ["node", "--no-parallel-scavenge", "--max-semi-space-size=4", "processes/start.ts"]
