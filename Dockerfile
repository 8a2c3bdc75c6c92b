# Two images of one source tree: `--target backend` and `--target relay`. Node 24 runs the TypeScript as it is.
FROM node:24-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY protocols/package.json protocols/
COPY machines/package.json machines/
COPY web/package.json web/
COPY relay/package.json relay/
COPY backend/package.json backend/
COPY field/package.json field/

FROM manifests AS web
RUN npm ci --ignore-scripts
COPY tsconfig.json ./
COPY contract contract
COPY machines machines
COPY web web
RUN NODE_ENV=production node node_modules/vite/bin/vite.js build web

FROM manifests AS backend-packages
RUN npm ci --omit=dev --ignore-scripts -w backend -w contract -w machines -w protocols

FROM manifests AS relay-packages
RUN npm ci --omit=dev --ignore-scripts -w relay -w contract -w machines

FROM node:24-bookworm-slim AS backend
ENV NODE_ENV=production
WORKDIR /app
COPY --from=backend-packages /app ./
COPY contract/src contract/src
COPY protocols/src protocols/src
COPY machines/src machines/src
COPY backend/src backend/src
COPY backend/static backend/static
USER node
EXPOSE 8081 8651 8212
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8081/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "backend/src/server.ts"]

FROM node:24-bookworm-slim AS relay
ENV NODE_ENV=production
WORKDIR /app
COPY --from=relay-packages /app ./
COPY contract/src contract/src
COPY machines/src machines/src
COPY relay/src relay/src
COPY --from=web /app/web/dist web/dist
# A volume put here begins with this owner.
RUN install -d -m 700 -o node -g node /data
USER node
EXPOSE 8080 9464
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "relay/src/server.ts"]
