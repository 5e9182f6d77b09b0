@rem What the shell of other systems brings: `npm start` runs `exec node server.js`, so that signals reach the site itself.
@%*
