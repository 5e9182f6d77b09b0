export default function Home() { return <h1>404</h1>; }
